/** The tutorial: what each lesson tells, asks and answers. */
import { words } from "./words";

export const learnWords = words({
  en: {
    title: "Learn Carcassonne",
    progress: (step: number, of: number) => `Lesson ${step} of ${of}`,
    board: "The little board of the lesson",
    you: "You",
    rival: "Blanche",
    yourTile: "Your tile",
    rotate: "Turn",
    confirm: "Place it",
    none: "No follower",
    next: "Next",
    back: "Back",
    skip: "Skip",
    rules: "Read the rules",
    points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
    who: { you: "You", rival: "Blanche", both: "Both", nobody: "Nobody" },
    wrong: {
      cell: "It fits there, so you could. But look again at what the lesson asks for.",
      rotated: "The right place! Now turn the tile.",
      road: "That would be a thief on the road. Choose another place this time.",
      city: "That would be a knight in the city. Choose another place this time.",
      field:
        "That would be a farmer, lying in the field until the end of the game. Later! Choose another place.",
      cloister: "That would be a monk in the cloister. Choose another place this time.",
      none: "You may always keep your followers at home. But here one is worth its while: press a place on the tile.",
      answer: "Not quite. Count once more.",
    },
    lessons: {
      road: {
        title: "Lay a tile",
        text: "In your turn you draw a tile and lay it beside another, so that everything goes on: road to road, city to city, field to field. Go on with the road: press the cell to the right of the starting tile, then “Place it”.",
        right: "The road has grown. Where nothing fits, a tile cannot lie.",
      },
      thief: {
        title: "A thief on the road",
        text: "Now you may put one of your seven followers on the tile you have just laid. Put it on the road: there it is a thief, and the road will be yours.",
        right: "Your thief waits for the road to be finished. Until then it stays there.",
      },
      close: {
        title: "Turn a tile, finish a road",
        text: "Blanche has ended the road on the left with a crossing. You draw a cloister with a piece of road. Lay it at the right end of your road: press the cell. If a tile fits in several ways, press again to turn it (or R, or the wheel).",
        right:
          "The road ends at a crossing and at a cloister: it is finished. But before it is scored, you may post a follower.",
      },
      monk: {
        title: "A monk in the cloister",
        text: "Put a follower in the cloister: a monk. He scores 9 points once all eight cells around him hold tiles.",
        right:
          "First the road was scored: four tiles, 4 points. Your thief is back in your supply. The monk stays.",
      },
      city: {
        title: "A city with a pennant",
        text: "Blanche has laid a bend. Your new tile is a piece of city with a pennant. Lay it above the starting tile, turned so that the city stays open to the right.",
        right:
          "Well done. Every tile of a city counts 2 points when it is finished, and each pennant 2 more.",
      },
      knight: {
        title: "A knight in the city",
        text: "Put a follower in the city: a knight.",
        right: "The city is yours, for now. Nobody may put a follower into it any more …",
      },
      join: {
        title: "An uninvited guest",
        text: "… but Blanche has begun a city of her own on the right, with a knight in it. Your tile joins both. Lay it between them.",
        right:
          "One city, one knight each: equally many. So both of you get all the points: four tiles and a pennant, 4 × 2 + 2 = 10.",
      },
      majority: {
        title: "Who has most, takes all",
        text: "Another table. You have two knights, Blanche has one. A tile in the middle is about to join and finish everything. Who scores the city?",
        right:
          "Only you: two knights against one. Five tiles and a pennant, 12 points for you and none for Blanche.",
      },
      farmer: {
        title: "A farmer in the field",
        text: "Back to our board. Fields count too, at the end of the game. Put a follower in the field: it lies down and is a farmer. It stays there to the end, so send one early but not all of them.",
        right:
          "The coloured land is the whole field of your farmer. Roads and cities bound it, but it runs around the cloister and reaches the city.",
      },
      farms: {
        title: "What a field is worth",
        text: "At the end whoever has most farmers gets 3 points for each finished city that the field touches, large or small. Your field touches two finished cities now. How many points is that?",
        right: "Two cities, 3 points each: 6. That is why early farmers win games, and late ones spoil them.",
      },
      end: {
        title: "What is left at the end",
        text: "When the tiles have run out, unfinished things count a little: roads and cities 1 point for each tile (and pennant), a cloister 1 for itself and 1 for each neighbour. Four tiles lie around your monk. What does he bring?",
        right: "One for the cloister, four for its neighbours: 5 points.",
      },
      play: {
        title: "You can play",
        text: "That is the whole game. Draw, lay, post a follower, score. The board shows where a tile fits, and every score explains itself.",
        right: "",
      },
    },
    elsewhere: {
      city: "In the first and second edition, a city of only two tiles is an exception: 2 points.",
      farms:
        "In the first and second edition, fields count city by city: the farmers in all the fields around a city are added up, and whoever has most gets 3 points (4 in the first).",
    },
    edition: "Lessons and first game:",
    first: "Play your first game against a novice",
    again: "Once more from the beginning",
  },
  fr: {
    title: "Apprendre Carcassonne",
    progress: (step: number, of: number) => `Leçon ${step} sur ${of}`,
    board: "Le petit plateau de la leçon",
    you: "Vous",
    rival: "Blanche",
    yourTile: "Votre tuile",
    rotate: "Tourner",
    confirm: "Poser",
    none: "Aucun partisan",
    next: "Suivant",
    back: "Retour",
    skip: "Passer",
    rules: "Lire les règles",
    points: (n: number) => (n < 2 ? `${n} point` : `${n} points`),
    who: { you: "Vous", rival: "Blanche", both: "Tous les deux", nobody: "Personne" },
    wrong: {
      cell: "Elle va bien là, vous pourriez donc la poser. Mais relisez ce que demande la leçon.",
      rotated: "C’est le bon endroit ! Il reste à tourner la tuile.",
      road: "Ce serait un brigand sur la route. Choisissez un autre endroit cette fois.",
      city: "Ce serait un chevalier dans la ville. Choisissez un autre endroit cette fois.",
      field:
        "Ce serait un paysan, couché dans le pré jusqu’à la fin de la partie. Plus tard ! Choisissez un autre endroit.",
      cloister: "Ce serait un moine dans le cloître. Choisissez un autre endroit cette fois.",
      none: "On peut toujours garder ses partisans. Mais ici, il vaut la peine d’en placer un : choisissez un endroit sur la tuile.",
      answer: "Pas tout à fait. Recomptez.",
    },
    lessons: {
      road: {
        title: "Posez une tuile",
        text: "À votre tour, vous piochez une tuile et la posez à côté d’une autre, de sorte que tout se prolonge : route contre route, ville contre ville, pré contre pré. Continuez la route : choisissez la case à droite de la tuile de départ, puis « Poser ».",
        right: "La route a grandi. Là où rien ne se prolonge, une tuile ne peut pas aller.",
      },
      thief: {
        title: "Un brigand sur la route",
        text: "Vous pouvez maintenant mettre l’un de vos sept partisans sur la tuile que vous venez de poser. Mettez-le sur la route : il y devient brigand, et la route sera à vous.",
        right: "Votre brigand attend que la route soit achevée. Jusque-là, il y reste.",
      },
      close: {
        title: "Tournez une tuile, achevez une route",
        text: "À gauche, Blanche a terminé la route par un carrefour. Vous piochez un cloître avec un bout de route. Posez-le au bout droit de votre route : choisissez la case. Quand une tuile va de plusieurs façons, appuyez encore pour la tourner (ou R, ou la molette).",
        right:
          "La route va d’un carrefour à un cloître : elle est achevée. Mais avant de la compter, vous pouvez placer un partisan.",
      },
      monk: {
        title: "Un moine dans le cloître",
        text: "Mettez un partisan dans le cloître : c’est un moine. Il rapporte 9 points quand les huit cases qui l’entourent portent une tuile.",
        right:
          "La route a été comptée : quatre tuiles, 4 points. Votre brigand est revenu dans la réserve. Le moine reste.",
      },
      city: {
        title: "Une ville avec un blason",
        text: "Blanche a posé un virage. Votre nouvelle tuile est un morceau de ville avec un blason. Posez-la au-dessus de la tuile de départ, tournée de façon que la ville reste ouverte vers la droite.",
        right: "Bien joué. Chaque tuile d’une ville achevée compte 2 points, et chaque blason 2 de plus.",
      },
      knight: {
        title: "Un chevalier dans la ville",
        text: "Mettez un partisan dans la ville : c’est un chevalier.",
        right: "La ville est à vous, pour l’instant. Plus personne ne peut y placer de partisan…",
      },
      join: {
        title: "Une invitée surprise",
        text: "… mais à droite, Blanche a commencé une ville à elle, avec un chevalier dedans. Votre tuile relie les deux. Posez-la entre elles.",
        right:
          "Une seule ville, un chevalier chacun : égalité. Chacun reçoit donc tous les points : quatre tuiles et un blason, 4 × 2 + 2 = 10.",
      },
      majority: {
        title: "Au plus fort, tout",
        text: "Une autre table. Vous avez deux chevaliers, Blanche en a un. Au milieu, une tuile va tout relier et tout achever. Qui marque la ville ?",
        right:
          "Vous seul : deux chevaliers contre un. Cinq tuiles et un blason, 12 points pour vous et rien pour Blanche.",
      },
      farmer: {
        title: "Un paysan dans le pré",
        text: "Revenons à notre plateau. Les prés comptent aussi, à la fin de la partie. Mettez un partisan dans le pré : il s’y couche, c’est un paysan. Il y reste jusqu’au bout ; envoyez-en un assez tôt, mais pas tous.",
        right:
          "Le terrain coloré est tout le pré de votre paysan. Les routes et les villes le bornent, mais il contourne le cloître et atteint la ville.",
      },
      farms: {
        title: "Ce que vaut un pré",
        text: "À la fin, celui qui a le plus de paysans reçoit 3 points par ville achevée qui touche le pré, grande ou petite. Votre pré touche maintenant deux villes achevées. Combien de points cela fait-il ?",
        right:
          "Deux villes à 3 points : 6. Voilà pourquoi les paysans précoces gagnent des parties, et les tardifs les gâchent.",
      },
      end: {
        title: "Ce qui reste à la fin",
        text: "Quand il n’y a plus de tuiles, l’inachevé compte un peu : routes et villes, 1 point par tuile (et par blason) ; un cloître, 1 pour lui-même et 1 par voisine. Quatre tuiles entourent votre moine. Que rapporte-t-il ?",
        right: "Un pour le cloître, quatre pour ses voisines : 5 points.",
      },
      play: {
        title: "Vous savez jouer",
        text: "C’est tout le jeu. Piochez, posez, placez un partisan, comptez. Le plateau montre où une tuile peut aller, et chaque score s’explique de lui-même.",
        right: "",
      },
    },
    elsewhere: {
      city: "Dans la première et la deuxième édition, une ville de deux tuiles fait exception : 2 points.",
      farms:
        "Dans la première et la deuxième édition, on compte ville par ville : les paysans de tous les prés autour d’une ville s’additionnent, et celui qui en a le plus reçoit 3 points (4 dans la première).",
    },
    edition: "Leçons et première partie :",
    first: "Jouer votre première partie contre un novice",
    again: "Reprendre depuis le début",
  },
});
