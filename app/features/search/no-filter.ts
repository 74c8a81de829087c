const MILKS = [
  ...["coconut", "almond", "cashew", "soy", "soya", "oat", "rice", "goat"],
  ...["condensed", "evaporated"],
];
const MEATS = ["red", "minced", "mince"];
const WITHOUT = ["no", "non", "without"];
const DIETS = ["gluten free", "dairy free", "nut free"];
/** “Almal welkom” says that all are welcome and does not mean the town of Welkom. */
const WELCOME = ["almal", "honde", "katte", "diere", "troeteldiere"];

export const NO_FILTER = [
  ...MILKS.map((milk) => `${milk} milk free`),
  ...MEATS.map((meat) => `${meat} meat free`),
  ...WITHOUT.flatMap((word) => DIETS.map((diet) => `${word} ${diet}`)),
  ...WELCOME.flatMap((who) => [`${who} welkom`, `${who} is welkom`]),
];
