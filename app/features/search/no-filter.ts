const MILKS = [
  ...["coconut", "almond", "cashew", "soy", "soya", "oat", "rice", "goat"],
  ...["condensed", "evaporated"],
];
const MEATS = ["red", "minced", "mince"];
const WITHOUT = ["no", "non", "without"];
const DIETS = ["gluten free", "dairy free", "nut free"];
/** Words before “welkom” that say who is welcome, and do not mean the town of Welkom. */
const WELCOME = ["almal", "honde", "katte", "diere", "troeteldiere"];

/** Phrases that contain the words of a filter but do not ask for it, such as “coconut milk free”. The search looks for their words. */
export const NO_FILTER = [
  ...MILKS.map((milk) => `${milk} milk free`),
  ...MEATS.map((meat) => `${meat} meat free`),
  ...WITHOUT.flatMap((word) => DIETS.map((diet) => `${word} ${diet}`)),
  ...WELCOME.flatMap((who) => [`${who} welkom`, `${who} is welkom`]),
];
