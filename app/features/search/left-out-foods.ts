const FISHES = [
  ...["snoek", "hake", "kingklip", "kabeljou", "yellowtail", "tuna", "salmon", "trout", "cod"],
  ...["mackerel", "sardine", "sardines", "pilchard", "pilchards", "anchovy", "anchovies"],
  ...["haddock", "sole", "worcestershire"],
];
const SHELLFISHES = [
  ...["prawn", "prawns", "shrimp", "shrimps", "mussel", "mussels", "calamari", "squid"],
  ...["crayfish", "lobster", "crab", "oyster", "oysters", "clam", "clams", "perlemoen"],
  ...["scallop", "scallops", "octopus", "langoustine", "langoustines"],
];
const MADE_OF_WHEAT = [
  ...["flour", "bread", "breadcrumbs", "pasta", "spaghetti", "macaroni", "noodles", "couscous"],
  ...["semolina", "bulgur"],
];

/** Ingredients that people leave out and that no filter leaves out. */
export const LEFT_OUT = new Set([
  ...["egg", "eggs", "soy", "soya", "wheat", "corn", "yeast", "sesame", "mustard", "celery"],
  ...["fish", "shellfish", "seafood", "sugar", "salt", "fat", "oil", "onion", "garlic", "msg"],
  ...["onions", "prawn", "prawns", "shrimp", "shrimps", "lupin"],
  ...["eier", "eiers", "koring", "gis", "vis", "suiker", "sout", "uie", "knoffel"],
]);

/**
 * Ingredients that “no” and the like before them surely leave out. Behind “no”, any other word may be part of a name: “no bake
 * cheesecake”, “the no name restaurant”.
 */
export const LEFT_OUT_BEHIND_NO = new Set([
  ...[...LEFT_OUT, ...FISHES, ...SHELLFISHES],
  ...["tofu", "peas", "bacon", "ham", "avocado", "pineapple", "olives", "capers", "garnale"],
  ...["cheese", "butter", "cream", "tomato", "tomatoes", "mushroom", "mushrooms", "chilli"],
  ...["chillies", "chili", "coconut", "chicken", "beef", "lamb", "banana", "raisins", "cinnamon"],
  ...["coriander", "mayo", "mayonnaise", "honey", "rice", "potato", "potatoes", "beans"],
  ...["lentils", "spicy", "spice", "spices", "kaas", "botter", "tamatie", "tamaties"],
  ...["sampioene", "hoender", "rosyne"],
]);

/** Words that name an ingredient in Afrikaans and something else in English: cream and fat. */
export const AFRIKAANS_FOODS = new Set(["room", "vet"]);

/** Behind a comma these are rather what is wanted: “no onion, chicken”. */
export const MAIN_FOODS = new Set([
  ...["chicken", "beef", "lamb", "rice", "potato", "potatoes", "beans", "lentils", "banana"],
  ...["hoender"],
]);

/** Ingredients that may also be the end or the beginning of another name: “coconut milk and gluten free”, “no gluten and milk tart”. */
export const OF_INGREDIENTS = new Set(["milk", "meat", "pork", "vleis"]);

/** The last words of ingredients with more than one, which the first word alone does not mean: “no coconut milk”, “no soy sauce”. */
export const ENDS_OF_INGREDIENTS = new Set([
  ...OF_INGREDIENTS,
  ...["butter", "cheese", "cream", "sauce", "wine", "flour", "powder", "paste", "pepper"],
  ...["bean", "beans", "nut", "nuts", "seed", "seeds", "syrup", "stock", "vinegar", "white"],
  ...["oil", "salt", "sugar", "flakes", "puree", "leaves", "leaf", "starch", "extract", "juice"],
  ...["essence", "whites", "yolk", "yolks", "melk", "botter", "kaas", "room", "sous", "wyn"],
  ...["meel"],
]);

/** The two words of ingredients that “free” behind the second word leaves in: “olive oil free” is not free of oil. */
export const BEGINNINGS_OF_TWO = new Set([
  ...["olive", "coconut", "sesame", "sunflower", "spring", "brown", "white", "icing", "castor"],
  ...["caster", "sea", "garlic", "celery", "sweet"],
]);
export const ENDS_OF_TWO = new Set(["oil", "onion", "onions", "sugar", "salt", "corn"]);

/** Other words for a food in recipes. A search for “no fish” leaves out recipes with snoek as well. */
export const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    { words: ["fish", "vis"], kinds: FISHES },
    { words: ["spicy"], kinds: ["chilli", "peri", "jalapeno", "sriracha"] },
    { words: ["wheat", "koring"], kinds: MADE_OF_WHEAT },
    { words: ["egg", "eggs", "eier", "eiers"], kinds: ["mayonnaise", "meringue"] },
    { words: ["sesame"], kinds: ["tahini"] },
    { words: ["room"], kinds: ["cream"] },
    { words: ["vet"], kinds: ["fat"] },
    { words: ["shellfish"], kinds: SHELLFISHES },
    { words: ["seafood"], kinds: ["fish", "shellfish", ...FISHES, ...SHELLFISHES] },
  ].flatMap(({ words, kinds }) => words.map((word) => [word, kinds])),
);

/** A search without these words still finds their synonyms: “no spicy” must find hot custard, although “hot” also means spicy. */
export const OF_TASTE: ReadonlySet<string> = new Set(["spicy"]);

/** Words to which a “free” before them belongs: “fish free range” and “seafood free parking” leave out no fish. */
export const COMES_FREE = new Set([
  ...["range", "parking", "wifi", "wi", "delivery", "refill", "refills", "entry", "entrance"],
]);
