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

export const LEFT_OUT = new Set([
  ...["egg", "eggs", "soy", "soya", "wheat", "corn", "yeast", "sesame", "mustard", "celery"],
  ...["fish", "shellfish", "seafood", "sugar", "salt", "fat", "oil", "onion", "garlic", "msg"],
  ...["onions", "prawn", "prawns", "shrimp", "shrimps", "lupin"],
  ...["eier", "eiers", "koring", "gis", "vis", "suiker", "sout", "uie", "knoffel"],
]);

/** Any other word behind “no” may belong to a name, as in “no bake cheesecake”. */
export const LEFT_OUT_BEHIND_NO = new Set([
  ...[...LEFT_OUT, ...FISHES, ...SHELLFISHES],
  ...["tofu", "peas", "bacon", "ham", "avocado", "pineapple", "olives", "capers", "garnale"],
  ...["cheese", "butter", "cream", "tomato", "tomatoes", "mushroom", "mushrooms", "chilli"],
  ...["chillies", "chili", "coconut", "chicken", "beef", "lamb", "banana", "raisins", "cinnamon"],
  ...["coriander", "mayo", "mayonnaise", "honey", "rice", "potato", "potatoes", "beans"],
  ...["lentils", "spicy", "spice", "spices", "kaas", "botter", "tamatie", "tamaties"],
  ...["sampioene", "hoender", "rosyne"],
]);

/** In Afrikaans “room” is cream and “vet” is fat, but English uses both words for other things. */
export const AFRIKAANS_FOODS = new Set(["room", "vet"]);

export const MAIN_FOODS = new Set([
  ...["chicken", "beef", "lamb", "rice", "potato", "potatoes", "beans", "lentils", "banana"],
  ...["hoender"],
]);

export const OF_INGREDIENTS = new Set(["milk", "meat", "pork", "vleis"]);

/**
 * These words end the name of another ingredient, so “no coconut milk” does not leave out coconut.
 */
export const ENDS_OF_INGREDIENTS = new Set([
  ...OF_INGREDIENTS,
  ...["butter", "cheese", "cream", "sauce", "wine", "flour", "powder", "paste", "pepper"],
  ...["bean", "beans", "nut", "nuts", "seed", "seeds", "syrup", "stock", "vinegar", "white"],
  ...["oil", "salt", "sugar", "flakes", "puree", "leaves", "leaf", "starch", "extract", "juice"],
  ...["essence", "whites", "yolk", "yolks", "melk", "botter", "kaas", "room", "sous", "wyn"],
  ...["meel"],
]);

/** Behind two such words, “free” speaks of one ingredient: “olive oil free” is not oil-free. */
export const BEGINNINGS_OF_TWO = new Set([
  ...["olive", "coconut", "sesame", "sunflower", "spring", "brown", "white", "icing", "castor"],
  ...["caster", "sea", "garlic", "celery", "sweet"],
]);
export const ENDS_OF_TWO = new Set(["oil", "onion", "onions", "sugar", "salt", "corn"]);

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

/** “No spicy” must still find hot custard, so synonyms such as “hot” are not left out. */
export const OF_TASTE: ReadonlySet<string> = new Set(["spicy"]);

/**
 * Before these words “free” leaves nothing out, as in “fish free range” or “seafood free parking”.
 */
export const COMES_FREE = new Set([
  ...["range", "parking", "wifi", "wi", "delivery", "refill", "refills", "entry", "entrance"],
]);
