import type { Book } from "../book";
import type { PLAN } from "./plan";

const fr: Book<typeof PLAN> = {
  setup: {
    title: "Mise en place",
    text: [
      "Un jeu pour **deux joueurs exactement**. La muraille du château enferme 76 cases, où 60 tuiles trouveront place ; la piste de score, de 0 à 99, court sur le chemin de ronde.",
      "Chacun a six partisans à placer (le septième tient le score) et un **palais**. Les deux marqueurs partent de 0. Le hasard désigne qui commence, sauf si la table en a décidé autrement.",
      "Les 18 **tuiles de muraille**, deux de chacune des neuf sortes, sont mélangées. On en pose une face cachée sur chacune des 13 tours d’angle autres que 0/1 ; les cinq dernières quittent le jeu sans être vues.",
      "La règle imprimée a parfois d’autres mots : notre partisan y est un « sujet », la tuile de muraille une « tuile Mur », la tour d’angle une « tour de coin », la case de départ une « case Départ ».",
    ],
    caption: "La muraille et ses tours d’angle, la piste, et les sept cases de départ.",
  },
  turn: {
    title: "Votre tour",
    text: [
      "Dans cet ordre :",
      [
        "**Poser une tuile** que vous piochez. C’est obligatoire si elle va quelque part.",
        "**Placer un partisan** dessus, si vous le souhaitez.",
        "**Compter** ce que la tuile vient d’achever.",
        "Si un marqueur **s’arrête sur une tour d’angle**, son propriétaire prend la tuile de muraille qui s’y trouve.",
      ],
    ],
  },
  placing: {
    title: "Poser une tuile",
    text: [
      "La première tuile doit avoir un côté entier en commun avec l’une des sept **cases de départ** de la muraille ; chacune des suivantes, avec une case de départ ou une tuile déjà posée. Le mur nu ou un coin ne suffisent pas, et toute tuile se pose à l’intérieur.",
      "Seuls les **chemins** doivent continuer : un côté de chemin ne touche que des côtés de chemin, sur les tuiles comme aux cases de départ. Tours, maisons et cours peuvent côtoyer tout ce qui n’est pas un chemin. Deux terrains semblables qui se touchent s’unissent ; deux terrains différents se ferment l’un l’autre.",
      "Tout peut longer la muraille. Un chemin qui y aboutit s’y arrête, et elle ferme tours, maisons et cours.",
      "Une tuile qui ne va nulle part quitte le jeu, et vous en piochez une autre ; s’il n’en reste plus, la partie s’arrête.",
    ],
    caption: "Les chemins se prolongent ; tout le reste peut se côtoyer.",
  },
  followers: {
    title: "Placer un partisan",
    text: [
      "Vous pouvez mettre **un** partisan de votre réserve sur la tuile que vous venez de poser : un **messager** sur un chemin, un **chevalier** dans une tour, un **bourgeois** dans une maison, un **marchand** couché dans une cour. La région entière doit être encore libre.",
      "Vous pouvez entrer dans une région que cette tuile achève : le partisan marque et revient dans le même tour. Un partisan rentré peut être replacé dès votre tour suivant.",
    ],
    caption: "Un messager sur le chemin, un marchand dans la cour, un chevalier et un bourgeois chez eux.",
  },
  scoring: {
    title: "Qui marque les points",
    text: [
      "Seul marque celui qui a **strictement plus** de partisans dans la région. À égalité, **personne** ne marque. Dans tous les cas, les partisans rentrent.",
      "Une tuile ne compte qu’une fois dans une région. Une case de départ qui en fait partie compte comme une tuile.",
    ],
  },
  paths: {
    title: "Les chemins",
    text: [
      "Un chemin est achevé quand chacun de ses bouts s’arrête : à une place, à la muraille, à un bâtiment de sa tuile ; ou quand il se referme en boucle. Une fourche sans place ne l’arrête pas : c’est un seul chemin à trois bouts.",
      "Il rapporte **1 point par tuile** ; avec un ou plusieurs **puits, 2 points par tuile**, jamais davantage.",
    ],
    caption: "Trois tuiles et un puits : 6 points.",
  },
  towers: {
    title: "Les tours",
    text: [
      "Une tour est achevée quand aucun de ses côtés ne donne sur une case vide. Elle rapporte **2 points par tuile**.",
    ],
    caption: "Une tour de trois tuiles : 6 points.",
  },
  houses: {
    title: "Les maisons",
    text: [
      "Une maison est achevée quand aucun de ses côtés ne donne sur une case vide. Elle rapporte **1 point par tuile**, et votre palais peut s’y installer.",
    ],
    caption: "Une maison de deux tuiles : 2 points, et peut-être un palais.",
  },
  courts: {
    title: "Les cours",
    text: [
      "Les cours ne se comptent qu’à la fin, et les marchands y restent jusque-là. Elles sont séparées par les chemins, les tours, les maisons et la muraille.",
      "Celui qui a strictement plus de marchands dans une cour reçoit **3 points par marché** qu’elle contient ; un marché sur une case de départ compte aussi. La cour n’a pas besoin d’être fermée.",
    ],
    caption: "Trois marchés dans une cour : 9 points à la fin pour rouge.",
  },
  order: {
    title: "Plusieurs régions à la fois",
    text: [
      "Si votre tuile achève plusieurs régions, on compte d’abord les vôtres, dans l’ordre que vous choisissez, puis celles de l’adversaire, toujours dans l’ordre que vous choisissez. Le marqueur avance région par région : l’ordre décide donc des cases où il s’arrête.",
      "Le site ne pose la question que là où l’ordre peut changer quelque chose ; sinon, on commence par le plus de points.",
    ],
  },
  palace: {
    title: "Le palais",
    text: [
      "Quand vous marquez votre première maison, votre **palais** s’y installe. Chaque fois que vous marquez une maison qui a plus de tuiles que celle du palais, il y déménage. Entre deux maisons égales, il reste dans la première.",
      "À la fin, celui qui a le **plus grand palais** marque le plus grand groupe de **cases vides** reliées par leurs côtés : 1 point par case. Des palais égaux ne rapportent rien. S’il n’y a qu’un palais, son propriétaire marque.",
    ],
  },
  "corner-towers": {
    title: "Les tours d’angle",
    text: [
      "Un marqueur qui **s’arrête** sur l’une des deux cases d’une tour d’angle prend la tuile de muraille qui s’y trouve encore, et la pose face visible devant son propriétaire. Passer dessus ne donne rien. Cela vaut aussi pendant le tour de l’adversaire.",
      "Après 99, le marqueur fait un nouveau tour, et les tuiles de muraille restantes peuvent encore être gagnées.",
    ],
  },
  "wall-tiles": {
    title: "Les tuiles de muraille",
    text: [
      "Une tuile de muraille s’utilise à partir de votre **tour suivant**, jamais pendant celui de l’adversaire ; on peut en utiliser plusieurs dans un tour. Utilisée, elle quitte le jeu. Celles de la fin agissent d’elles-mêmes, celles des régions inachevées là où elles rapportent le plus à leur propriétaire ; deux de la même sorte s’appliquent à deux régions différentes.",
      {
        tokens: [
          ["wall1", "Après ce tour, vous en jouez un autre."],
          ["wall2", "Une tour achevée que vous marquez pendant votre tour compte double."],
          ["wall3", "Une maison achevée que vous marquez pendant votre tour compte double."],
          [
            "wall4",
            "À la fin, un chemin inachevé où vous avez la majorité : 1 point par tuile, sans compter les puits.",
          ],
          ["wall5", "À la fin, une tour inachevée où vous avez la majorité : 2 points par tuile."],
          ["wall6", "À la fin, une maison inachevée où vous avez la majorité : 1 point par tuile."],
          [
            "wall7",
            "À la fin, 4 points au lieu de 3 par marché de la plus grande cour où vous avez la majorité : celle qui a le plus de tuiles, à égalité celle qui a le plus de marchés.",
          ],
          ["wall8", "À la fin, votre palais compte deux tuiles de plus."],
          ["wall9", "À la fin, 5 points."],
        ],
      },
      "Une région n’est doublée qu’une fois.",
    ],
  },
  end: {
    title: "La fin de la partie",
    text: [
      "La partie se termine après le tour de la dernière tuile, ou quand la dernière tuile ne va nulle part. On retire d’abord les tuiles de muraille qui restent sur le mur : les points marqués désormais n’en gagnent plus.",
      [
        "Le plus grand palais marque le plus grand espace vide.",
        "On compte les cours.",
        "Puis viennent les tuiles de muraille pour les chemins, tours et maisons inachevés, et celles qui valent 5 points.",
      ],
      "Rien d’autre de ce qui est inachevé ne rapporte. Le plus grand total l’emporte ; à égalité, la victoire est partagée.",
    ],
  },
};

export default fr;
