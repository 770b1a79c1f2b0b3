import type { Book } from "../book";
import type { PLAN } from "./plan";

const fr: Book<typeof PLAN> = {
  setup: {
    title: "Mise en place",
    text: [
      "De deux à quatre joueurs bâtissent une même cité et, plus tard, la muraille qui l’entoure. Chacun a **sept partisans** à placer (le huitième tient le score) et sa part des douze **tours** : six à deux joueurs, quatre à trois, trois à quatre.",
      "Les 75 tuiles sont mélangées et réparties en trois piles de **30, 25 et 20**, que l’on joue dans cet ordre. Avec la deuxième pile commence la muraille ; avec la troisième, elle grandit plus vite. 70 murs et une porte attendent sur la table.",
      "Le hasard désigne qui commence, sauf si la table en a décidé autrement ; on joue dans le sens des aiguilles d’une montre. Il n’y a pas de tuile de départ : la première tuile du premier joueur fonde la cité, et elle peut recevoir aussitôt un partisan.",
      "La règle imprimée a parfois d’autres mots : notre partisan y est un « Bonhomme », notre mur un « rempart », la porte la « Porte de la Ville », le décompte une « évaluation ».",
    ],
  },
  turn: {
    title: "Votre tour",
    text: [
      "Un tour se déroule ainsi :",
      [
        "**Poser une tuile** que vous piochez. C’est obligatoire si elle va quelque part.",
        "**Placer un partisan** dessus, si vous le souhaitez.",
        "**Compter** les routes et les marchés que la tuile vient d’achever.",
        "À partir de la deuxième pile : si quelqu’un a marqué, tous **bâtissent la muraille**.",
      ],
    ],
  },
  placing: {
    title: "Poser une tuile",
    text: [
      "Votre tuile doit avoir au moins un côté entier en commun avec une tuile déjà posée.",
      "Seules les **routes** doivent continuer : un côté de route ne touche qu’un côté de route. Marchés et quartiers d’habitation se côtoient librement.",
      "Une tuile qui ne va nulle part quitte le jeu, et vous en piochez une autre. Si c’était la dernière, la partie s’arrête.",
    ],
    caption: "Les routes se prolongent ; un marché peut s’arrêter devant des maisons.",
  },
  followers: {
    title: "Placer un partisan",
    text: [
      "Vous pouvez mettre **un** partisan de votre réserve sur la tuile que vous venez de poser : sur une route, c’est un **voyageur** ; sur un marché, une **marchande** ; couché dans un quartier d’habitation, un **habitant**. La région entière doit être encore libre.",
      "À la différence du jeu de base, vous ne pouvez **pas** entrer sur une route ou un marché que cette tuile vient d’achever. Un quartier d’habitation déjà fermé, lui, est permis.",
      "Un partisan qui rentre resservira à partir du **tour suivant** de son propriétaire. D’ici là, il ne peut pas non plus monter la garde sur la muraille, quel que soit celui qui bâtit. (En option : aussitôt.)",
    ],
    caption: "Une marchande, un voyageur, et un habitant couché parmi les maisons.",
  },
  scoring: {
    title: "Qui marque les points",
    text: [
      "Quand une route ou un marché est achevé, celui qui y a **le plus de partisans** marque ; à égalité, chacun des premiers reçoit tous les points. Puis les partisans de la région rentrent.",
      "Une tuile ne compte qu’une fois dans une région, quel que soit le nombre de ses parties qui lui appartiennent.",
    ],
  },
  roads: {
    title: "Les routes",
    text: [
      "Une route est achevée quand chacun de ses bouts s’arrête : à un carrefour, à une place ou un bout de route, à un marché là où la tuile le montre, à un mur ou à la porte ; ou quand elle se referme en boucle.",
      "**D’une à trois tuiles : 1 point par tuile. Quatre tuiles et plus : 2 points par tuile.**",
    ],
    caption: "Quatre tuiles du carrefour à la place : 8 points.",
  },
  markets: {
    title: "Les marchés",
    text: [
      "Les côtés de marché s’unissent quoi que l’on y vende : poisson, blé et bétail peuvent se retrouver dans un même marché. Un côté est fermé par des maisons, un mur ou la porte ; il n’est ouvert que vers une case vide. Le marché est achevé quand aucun côté n’est plus ouvert.",
      "Il rapporte **le nombre de tuiles × le nombre de marchandises différentes**.",
      "Si votre tuile ferme de ses maisons le marché d’une tuile voisine, ce marché est compté aussitôt.",
    ],
    caption: "Trois tuiles, trois sortes de marchandises : 3 × 3 = 9 points.",
  },
  residences: {
    title: "Les quartiers d’habitation",
    text: [
      "Ils sont bordés par les routes, les marchés et les murs. On ne les compte jamais en cours de partie, et les habitants y restent jusqu’à la fin.",
      "À la fin, celui qui a le plus d’habitants dans un quartier (à égalité, chacun) reçoit **2 points par marché** qui le touche ou qui s’y trouve, achevé ou non, chaque marché une seule fois. Un marché touche le quartier là où ils sont côte à côte sans route entre eux, dans une tuile ou de part et d’autre d’un côté. Les coins ne comptent pas.",
    ],
    caption: "Deux marchés touchent ce quartier : 4 points à la fin.",
  },
  walls: {
    title: "Bâtir la muraille",
    text: [
      "Dès la première tuile de la **deuxième pile** : quand une tuile a fait marquer une route ou un marché à quelqu’un, on s’arrête après le décompte et l’on bâtit la muraille une fois, quel que soit le nombre de régions comptées. Une région achevée sans partisan n’entraîne aucun mur.",
      "Un mur couvre un côté du contour de la cité, là où une tuile fait face à la campagne. Les cases vides enfermées entre les tuiles sont des trous ; on n’y bâtit rien. La porte partage la muraille en deux **bras**, l’un à sa gauche et l’autre à sa droite, vus de l’intérieur. Chaque mur prolonge **l’un des deux bras** à son bout, et tourne avec tous les angles. Le seul choix est gauche ou droite, et il faut le poser.",
      [
        "**Deuxième pile :** chacun pose un mur, en commençant par celui qui en est la cause, dans le sens des aiguilles d’une montre. À deux joueurs : deux chacun, en alternant.",
        "**Troisième pile :** chacun pose deux murs, un par un, tour après tour. À deux joueurs : quatre chacun.",
        "Ce qui compte est la pile d’où vient la tuile. S’il ne reste pas assez de murs, on les distribue un par un à partir de celui qui en est la cause.",
      ],
      "Aucune tuile ne se pose au-delà de la muraille : ni sur une case située du côté extérieur d’un mur, ni là où elle couperait une telle case de la campagne. Les trous de l’intérieur restent jouables.",
      "Si un mur ou la porte achève une route ou un marché, on les compte aussitôt et leurs partisans rentrent ; cela n’entraîne pas d’autres murs.",
    ],
    caption: "La muraille part de la porte et tourne avec l’angle.",
  },
  gate: {
    title: "La porte",
    text: [
      "La première fois que l’on bâtit, celui qui en est **la cause** par sa tuile met la **porte** sur n’importe quel côté du contour, même si seuls d’autres ont marqué. Les autres posent un mur chacun, à gauche ou à droite de la porte. À deux joueurs, celui qui bâtit la porte pose aussi un mur, et l’autre en pose deux.",
      "Si la porte manque encore quand commence la troisième pile, elle remplace le premier mur de celui qui est la cause de la construction.",
    ],
    caption: "La porte, avec les premiers murs à gauche et à droite.",
  },
  guards: {
    title: "Les gardes",
    text: [
      "Qui pose un mur peut y mettre un **garde** de sa réserve, une fois compté ce que le mur a achevé. Pas sur la porte, et pas avec un partisan rentré depuis le début du dernier tour de son propriétaire. Les gardes restent jusqu’à la fin.",
      "Un garde regarde droit vers l’intérieur, le long de la rangée de tuiles devant son mur. Si cette rangée ininterrompue aboutit à un mur où se tient déjà un garde, de n’importe quelle couleur, la place est prise. Un vide dans la rangée la rend libre ; s’il est comblé plus tard, les deux gardes restent.",
      "À la troisième pile, les gardes ne montent qu’une fois posés les murs de tous : chacun à son tour peut alors garnir le **dernier** mur qu’il a posé. (En option : chaque mur dès qu’il est posé, comme à la deuxième pile.)",
      "À la fin, un garde voit sa rangée jusqu’à la première case vide : **2 points par bâtiment public, 3 par bâtiment historique** (avec une bannière et un nom).",
    ],
    caption: "Le garde voit deux bâtiments publics et un historique : 7 points.",
  },
  towers: {
    title: "Les tours",
    text: [
      "Une fois posés les murs d’une manche, celui qui en est la cause peut dresser l’une de ses **tours** à l’un des deux bouts de la muraille. Elle marque aussitôt **1 point par mur** en remontant jusqu’à la tour précédente de ce bras ou, s’il n’y en a pas, jusqu’à la porte. La porte ne compte pas, et sans mur entre les deux, pas de tour.",
      "Si l’anneau se ferme au milieu d’une manche, on cesse de bâtir. Celui qui en est la cause peut encore dresser une tour à la jonction et choisit le bras qui compte. À la troisième pile viennent d’abord les gardes, puis la tour.",
    ],
    caption: "Trois murs entre la porte et la tour : 3 points.",
  },
  end: {
    title: "La fin de la partie",
    text: [
      "La partie se termine, après un tour et ses murs, quand le dernier mur est posé, ou la dernière tuile, ou quand il reste **au plus cinq côtés** libres du contour entre les deux bouts de la muraille.",
      "On ferme alors l’anneau en pensée, sans gardes, même s’il manque des murs. Les routes et les marchés que cela achève sont comptés. Ceux qui restent inachevés ne rapportent rien ; leurs partisans rentrent.",
      "Puis on paie les habitants et les gardes. Le plus grand total l’emporte ; à égalité, la victoire est partagée. La piste de score a 50 cases ; le site affiche le total.",
    ],
  },
};

export default fr;
