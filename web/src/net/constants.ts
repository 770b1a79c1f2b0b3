// Made from the package by make types.
export const SEATS = "abcdef";
export const COLOURS = ["red", "blue", "yellow", "green", "black", "pink"] as const;
/** What a follower is, by game and by the kind of segment that it stands on. */
export const ROLES: Record<string, Record<string, string>> = {
  classic: {
    city: "knight",
    road: "thief",
    field: "farmer",
    cloister: "monk",
    abbey: "monk",
    tower: "follower",
  },
  city: {
    road: "traveller",
    market: "merchant",
    residence: "resident",
  },
  castle: {
    path: "messenger",
    tower: "knight",
    house: "burgher",
    court: "merchant",
  },
};
