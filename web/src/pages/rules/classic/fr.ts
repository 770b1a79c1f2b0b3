import type { Book } from "../book";
import type { PLAN } from "./plan";

const fr: Book<typeof PLAN> = {
  setup: {
    title: "Mise en place",
    text: [
      "De deux à cinq joueurs bâtissent ensemble un même paysage, tuile après tuile. La tuile de départ est posée face visible ; les 71 autres sont mélangées face cachée, et personne n’en connaît l’ordre.",
      "Chacun prend les **partisans** d’une couleur. Il y en a huit dans la boîte : l’un tient le score, les **sept** autres sont à placer. Tous les scores partent de 0. Le hasard désigne qui commence, sauf si la table en a décidé autrement ; on joue dans le sens des aiguilles d’une montre.",
      "Les livrets emploient parfois d’autres mots : le partisan y est aussi un « pion », le brigand un « voleur » ou un « vagabond », le cloître une « abbaye » ou un « monastère » (et notre abbaye une « grande abbaye »), le pré une « prairie » ou un « champ », la route un « chemin », le blason un « bouclier » ou un « étendard ».",
    ],
    caption: "La tuile de départ : une ville au nord, une route d’ouest en est.",
  },
  turn: {
    title: "Votre tour",
    text: [
      "Un tour compte trois étapes, toujours dans cet ordre :",
      [
        "**Poser une tuile.** Vous en piochez une, tout le monde la voit, et vous devez la poser si elle va quelque part.",
        "**Placer un partisan**, si vous le souhaitez : un seul, sur la tuile que vous venez de poser.",
        "**Compter** tout ce que votre tuile vient d’achever.",
      ],
      "Puis c’est au joueur suivant de piocher.",
    ],
  },
  placing: {
    title: "Poser une tuile",
    text: [
      "Votre tuile doit avoir au moins un côté entier en commun avec une tuile déjà posée ; un simple coin ne suffit pas. Tournez-la comme vous voulez.",
      "Sur **chaque** côté où elle en touche une autre, le paysage doit continuer : ville contre ville, route contre route, pré contre pré.",
      "Une tuile qui ne va nulle part est montrée à tous et quitte le jeu ; vous en piochez une autre. S’il n’en reste plus, la partie s’arrête là.",
      "La table n’a pas de bord : le paysage s’étend dans toutes les directions, aussi loin que vont les tuiles.",
    ],
    caption: "Les routes, les remparts et les prés se prolongent d’une tuile à l’autre.",
  },
  followers: {
    title: "Placer un partisan",
    text: [
      "La tuile posée, vous pouvez prendre **un** partisan de votre réserve et le mettre sur cette tuile, et sur aucune autre. Son rôle dépend de l’endroit :",
      [
        "dans une ville, c’est un **chevalier** ;",
        "sur une route, un **brigand** ;",
        "dans un cloître, un **moine** ;",
        "couché dans un pré, un **paysan**.",
      ],
      "Il ne peut pas entrer dans une route, une ville ou un pré où se trouve déjà un partisan, quel qu’en soit le propriétaire et aussi loin qu’il soit. On regarde la région entière, telle qu’elle est une fois votre tuile posée.",
      "Des régions séparées au moment où leurs partisans sont arrivés peuvent être réunies plus tard par une tuile. C’est la seule façon d’être à plusieurs dans une région, et la meilleure pour s’inviter dans la ville d’autrui.",
      "Vous pouvez placer un partisan dans une région que cette tuile achève : il marque aussitôt et vous revient. Si votre réserve est vide, vous posez seulement la tuile.",
    ],
    caption: "Un chevalier, un brigand, un moine, et un paysan couché dans le pré.",
  },
  scoring: {
    title: "Qui marque les points",
    text: [
      "Une route, une ville ou un cloître achevé est compté aussitôt, peu importe qui l’a terminé. Les points vont à celui qui y a **le plus de partisans**. En cas d’égalité, **chacun des premiers reçoit tous les points**. S’il n’y a personne, personne ne marque.",
      "Ensuite, tous les partisans de la région reviennent à leurs propriétaires. Tant qu’elle n’est pas comptée, on ne peut pas les reprendre.",
      "Une tuile ne compte qu’une fois dans une région, même si plusieurs de ses parties en font partie. Une seule tuile peut achever plusieurs régions : toutes sont comptées.",
      "La piste de score a 50 cases. Qui dépasse la dernière recommence un tour, son pion couché ; le site affiche le total.",
    ],
  },
  roads: {
    title: "Les routes",
    text: [
      "Une route est achevée quand ses deux bouts s’arrêtent à un carrefour, à une ville ou à un cloître, ou quand elle se referme en boucle.",
      "Elle rapporte **1 point par tuile**.",
    ],
    caption: "Du carrefour au cloître : quatre tuiles, 4 points pour rouge.",
  },
  cities: {
    title: "Les villes",
    text: [
      "Une ville est achevée quand son rempart en fait tout le tour et qu’il ne reste aucun trou à l’intérieur.",
      "Elle rapporte **2 points par tuile** et **2 de plus par blason** (l’écu bleu).",
      "La plus petite ville, faite de deux tuiles seulement, ne rapporte que **2 points** dans la première et la deuxième édition, avec ou sans blason. Dans l’édition actuelle, elle compte comme les autres. Une table peut en décider elle-même, quelle que soit l’édition.",
    ],
    caption: "Trois tuiles et un blason : 3 × 2 + 2 = 8 points.",
  },
  cloisters: {
    title: "Les cloîtres",
    text: [
      "Un cloître est achevé quand les huit cases qui l’entourent portent une tuile. Il rapporte **9 points** : un pour lui-même et un par voisine.",
      "N’importe quelle tuile qui comble le dernier vide l’achève, qui que soit celui qui la pose.",
    ],
    caption: "Huit voisines autour du cloître : 9 points.",
  },
  fields: {
    title: "Les prés et les paysans",
    text: [
      "Les paysans restent couchés dans les prés jusqu’à la fin. **Ils ne reviennent jamais en cours de partie** : réfléchissez avant d’en envoyer un. Les prés ne se comptent qu’à la toute fin.",
      "Un pré s’arrête aux routes, aux villes et au bord du paysage. Il nourrit une ville quand l’une de ses parties la borde à l’intérieur d’une tuile. Seules les villes **achevées** comptent ; leur taille, leurs blasons et l’éloignement du paysan n’y changent rien.",
      "La paie des paysans dépend de l’édition :",
      [
        "**Première et deuxième édition : ville par ville.** Pour chaque ville achevée, on compte ensemble les paysans de tous les prés qui la touchent. Celui qui en a le plus reçoit 3 points pour cette ville (4 dans la première édition) ; à égalité, chacun les reçoit. Une ville ne paie qu’une fois le même joueur.",
        "**Édition actuelle : pré par pré.** Dans chaque pré, celui qui a le plus de paysans reçoit 3 points par ville achevée qui touche ce pré ; à égalité, chacun les reçoit. Une même ville peut payer de nouveau dans un autre pré.",
      ],
      "Un pré qui touche une ville en deux endroits ne la compte qu’une fois.",
    ],
    caption: "Un pré, deux villes achevées : 6 points à la fin pour rouge.",
  },
  end: {
    title: "La fin de la partie",
    text: [
      "La partie se termine après le tour où la dernière tuile a été posée ; ce tour est compté comme d’habitude. On compte ensuite ce qui est resté inachevé, toujours pour celui qui y a le plus de partisans :",
      [
        "route : **1 point par tuile** ;",
        "ville : **1 point par tuile et par blason** ;",
        "cloître : **1 point pour lui-même et 1 par tuile autour** ;",
        "prés : comme expliqué plus haut.",
      ],
      "Le plus grand total l’emporte. À égalité, la victoire est partagée.",
    ],
  },
  editions: {
    title: "Trois éditions",
    text: [
      "Les règles ont un peu changé au fil des ans. Une table peut choisir l’une des trois éditions ; une nouvelle table propose l’édition actuelle, ou celle que vous avez choisie la dernière fois.",
      {
        head: ["édition", "ville de deux tuiles", "prés", "par ville achevée"],
        rows: [
          ["Première", "2 points", "ville par ville", "4"],
          ["Deuxième", "2 points", "ville par ville", "3"],
          ["Actuelle", "4 points", "pré par pré", "3"],
        ],
      },
      "**Ville par ville**, on compte ensemble les paysans de tous les prés autour d’une ville achevée, et la ville ne rapporte qu’une fois. **Pré par pré**, chaque pré compte seul : une même ville peut rapporter dans plusieurs prés.",
      "Avec Maires et Abbayes, l’édition actuelle finit par un tour où chacun peut encore poser son abbaye. Une table peut en décider autrement pour ce tour, et pour la ville de deux tuiles.",
    ],
  },
  variants: {
    title: "Variantes",
    text: [
      [
        "**Trois tuiles en main.** Chacun tient trois tuiles que les autres ne voient pas, en pose une, puis repioche tant qu’il en reste. La partie s’achève quand les mains sont vides elles aussi. Si aucune de vos trois tuiles ne va, vous en choisissez une qui quitte le jeu, montrée à tous, vous piochez et vous jouez.",
        "**De l’inachevé, seules les villes comptent.** À la fin, les routes et les cloîtres inachevés ne rapportent rien ; les villes comptent comme d’habitude.",
        "**Moitié pour l’inachevé.** À la fin, les routes et les cloîtres inachevés rapportent la moitié, arrondie à l’inférieur ; les villes comptent comme d’habitude.",
      ],
      "Les variantes vont avec toutes les éditions.",
    ],
  },
  river: {
    title: "La rivière",
    text: [
      "La source sert de tuile de départ ; la tuile habituelle rejoint la pioche. On pose d’abord la rivière, chaque tuile continuant là où l’eau s’arrête, et le lac la termine sans être pioché. Ensuite la partie suit son cours ordinaire ; les partisans, eux, sont permis dès la première tuile.",
      "La rivière ne longe jamais son propre cours : la case où elle continue ne doit toucher aucune autre tuile. Elle ne peut donc pas faire demi-tour aussitôt ; séparés par une tuile droite, deux coudes peuvent tourner du même côté. Une tuile de rivière que l’on ne peut pas poser ainsi quitte le jeu, montrée à tous, et vous prenez la suivante. Le lac, lui, trouve toujours sa place.",
      "Une table peut préférer une règle plus stricte : deux coudes de suite ne tournent jamais du même côté, même séparés par des tuiles droites.",
      "Au bord de l’eau, on place des partisans sur les routes, dans les villes, les cloîtres et les prés. La rivière, elle, n’appartient à personne, et elle sépare les prés comme le fait une route.",
      "Avec trois tuiles en main, on distribue les mains après le lac ; les tuiles de la rivière sont vues de tous. Dans l’édition actuelle, la source et le lac sont un peu différents.",
    ],
    caption: "De la source au lac.",
  },
  special: {
    title: "Les figurines spéciales, ensemble",
    text: [
      "Les extensions se mélangent librement. Quoi que vous ayez en réserve, vous ne placez **qu’une figurine par tour**, partisan ou spéciale, toujours sur la tuile que vous venez de poser.",
      "Partisans, grands partisans, maires et chariots occupent une région : plus personne ne peut y entrer. Le bâtisseur et le cochon n’occupent rien ; ils tiennent compagnie à un partisan. Chacun possède un exemplaire de chaque figurine spéciale.",
      "Avec Auberges et Cathédrales ou Maires et Abbayes, on peut jouer jusqu’à six.",
    ],
  },
  inns: {
    title: "Auberges et Cathédrales",
    text: [
      "18 tuiles, et un **grand partisan** pour chacun. Il se place comme les autres et compte pour **deux** dans les majorités.",
      [
        "Une route achevée avec une **auberge** rapporte 2 points par tuile au lieu de 1. Inachevée à la fin, elle ne rapporte rien.",
        "Une ville achevée avec une **cathédrale** rapporte 3 points par tuile et par blason au lieu de 2, même si elle n’a que deux tuiles. Inachevée à la fin, elle ne rapporte rien.",
      ],
    ],
    caption: "Une route de trois tuiles avec une auberge : 6 points au lieu de 3.",
  },
  traders: {
    title: "Marchands : les marchandises",
    text: [
      "24 tuiles, dont des villes ornées d’un tonneau de vin, d’une gerbe de blé ou d’un rouleau de tissu. La boîte contient 9 jetons de vin, 6 de blé et 5 de tissu ; chacun reçoit aussi un bâtisseur et un cochon.",
      "Qui **achève** une ville prend un jeton par symbole qu’elle contient, qu’il y ait ou non un partisan à lui, et même si d’autres en marquent les points.",
      "À la fin, celui qui a le plus de vin reçoit **10 points** ; de même pour le blé et pour le tissu. À égalité, chacun reçoit les 10 points.",
    ],
    caption: "Qui ferme cette ville prend un jeton de vin.",
  },
  builder: {
    title: "Le bâtisseur",
    text: [
      "À la place d’un partisan, vous pouvez mettre votre bâtisseur sur une route ou dans une ville que vous occupez déjà, sur la tuile que vous venez de poser. La région doit être encore ouverte.",
      "Chaque fois que vous **agrandissez ensuite cette région**, votre tour a une seconde partie : vous piochez une autre tuile, vous la posez, vous placez une figurine, vous comptez. Une seule fois, même si la seconde tuile agrandit encore la région. Une abbaye n’agrandit rien.",
      "Le bâtisseur rentre quand sa région est comptée. S’il n’y a plus de tuile à piocher, il n’y a de seconde partie que si vous pouvez y poser votre abbaye.",
    ],
    caption: "Brigand et bâtisseur sur une même route : chaque nouvelle tuile en donne une seconde.",
  },
  pig: {
    title: "Le cochon",
    text: [
      "À la place d’un partisan, vous pouvez mettre votre cochon dans un pré où vous avez déjà un paysan, sur la tuile que vous venez de poser.",
      "Si vous marquez ce pré, chaque ville achevée vous rapporte **1 point de plus** : 4 au lieu de 3 (5 au lieu de 4 dans la première édition). Là où l’on compte ville par ville, le cochon ajoute un point pour chaque ville que touche son propre pré. Il ne pèse rien dans les majorités.",
    ],
    caption: "Le cochon rejoint son paysan : un point de plus par ville.",
  },
  abbey: {
    title: "Les abbayes",
    text: [
      "Maires et Abbayes apporte 12 tuiles de paysage et, pour chacun, une tuile d’abbaye, un maire, une grange et un chariot.",
      "Une fois dans la partie, vous pouvez poser votre **abbaye** au lieu de piocher. Elle ne va que dans un **trou** : une case vide bordée de tuiles sur ses quatre côtés. Ce qu’elles montrent n’a pas d’importance ; les coins ne comptent pas.",
      "L’abbaye ferme tout ce qui la touche, et ce qu’elle achève est compté aussitôt. Elle ne fait pas partie de ces routes ni de ces villes, ne leur ajoute aucune tuile et ne relie rien ; les prés s’y arrêtent aussi.",
      "Vous pouvez y placer un moine (ou un chariot), comme dans un cloître : 9 points avec huit voisines, sinon, à la fin, 1 pour elle-même et 1 par voisine. Pour les autres cloîtres et abbayes, c’est une tuile comme une autre.",
      "La pioche reste telle quelle. Dans l’édition actuelle, quand la pioche est vide, chacun à son tour, en commençant après celui qui a posé la dernière tuile, peut encore poser son abbaye. Une table peut choisir cette règle dans toutes les éditions, ou s’en passer.",
    ],
    caption: "L’abbaye comble le trou : les deux routes et les deux villes s’y arrêtent.",
  },
  mayor: {
    title: "Le maire",
    text: [
      "À la place d’un partisan, vous pouvez mettre votre maire dans une **ville** encore libre.",
      "Dans la majorité, il compte pour autant de partisans que la ville a de **blasons**. Sans blason, il ne compte pour rien et seul ne gagne rien, mais la ville est occupée. Il ne change pas la valeur de la ville et rentre quand elle est comptée.",
    ],
    caption: "Deux blasons : le maire compte pour deux et l’emporte sur le chevalier.",
  },
  barn: {
    title: "La grange",
    text: [
      "À la place d’un partisan, vous pouvez mettre votre grange sur un **coin où quatre tuiles se rejoignent**, dont celle que vous venez de poser, si toutes les quatre n’y montrent que du pré. Des paysans ne gênent pas, mais une autre grange, si : un pré n’en reçoit pas deux, même si des prés à grange peuvent se rejoindre plus tard.",
      "À l’arrivée de la grange, son pré est **compté aussitôt** : celui qui y a le plus de paysans reçoit 3 points par ville achevée qu’il touche (4 avec son propre cochon) ; à égalité, chacun. Puis tous les paysans et cochons de ce pré rentrent. Désormais, plus personne ne peut y placer de partisan.",
      "Une tuile qui relie un pré à paysans à un pré à grange fait compter aussitôt le pré réuni, mais à **1 point** par ville (2 avec son propre cochon), et les paysans rentrent.",
      "La grange reste jusqu’à la fin et donne à son propriétaire **4 points par ville achevée** qui touche le pré. Plusieurs granges dans un pré marquent chacune tous les points. Les granges se comptent toujours pré par pré, quelle que soit l’édition.",
    ],
    caption: "Quatre coins de pré se rejoignent : une grange peut s’y dresser.",
  },
  wagon: {
    title: "Le chariot",
    text: [
      "À la place d’un partisan, vous pouvez mettre votre chariot sur une route, dans une ville, un cloître ou une abbaye encore libre ; jamais dans un pré. Il compte pour un partisan.",
      "Quand sa région a été comptée, vous le reprenez, **ou il poursuit son chemin** vers une route, une ville, un cloître ou une abbaye voisine, inachevée et libre.",
      "Deux régions sont voisines là où elles se rencontrent sur une tuile : les routes d’un même carrefour, une route et la ville ou le cloître où elle s’arrête. Une abbaye est voisine de chaque route et de chaque ville qu’elle ferme.",
      "Une table peut préférer la règle de 2016 : le chariot peut gagner toute région libre et inachevée, sauf un pré, sur la tuile où il se tenait ou sur l’une des huit qui l’entourent.",
      "Si une tuile libère plusieurs chariots, ils avancent l’un après l’autre, d’abord celui du joueur dont c’est le tour, puis dans le sens du jeu.",
    ],
    caption: "La route est achevée : le chariot peut gagner le cloître ou une autre route du carrefour.",
  },
};

export default fr;
