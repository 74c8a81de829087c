import { regularSingular } from "#app/features/shopping/regular-singular.ts";

/** Words with all their other spellings and plurals, and their names in Afrikaans and other Englishes. */
const SPELLINGS = new Map(
  Object.entries({
    yoghurt: "yogurt yogurts yoghurts joghurt jogurt",
    chilli: "chili chilis chilies chillis chillies chile chiles brandrissie brandrissies",
    jalapeno: "jalapenos",
    "baby marrow": "courgette courgettes zucchini zucchinis",
    brinjal: "brinjals aubergine aubergines eggplant eggplants",
    "spring onion": "scallion scallions",
    naartjie: "nartjie nartjies naartjies",
    wholewheat: "wholemeal",
    raising: "rising",
    "self raising": "selfraising",
    soy: "soya",
    onion: "ui uie",
    garlic: "knoffel knoffelhuisie knoffelhuisies",
    lemon: "suurlemoen suurlemoene",
    potato: "aartappel aartappels",
    tomato: "tamatie tamaties",
    carrot: "wortel wortels",
    egg: "eier eiers",
    milk: "melk",
    butter: "botter",
    cheese: "kaas",
    sugar: "suiker",
    salt: "sout",
    bread: "brood",
    chicken: "hoender",
    avocado: "avo avos",
    mayonnaise: "mayo",
    gelatine: "gelatin",
    mielie: "mealie mealies",
    oregano: "origanum",
    thyme: "tiemie",
    strawberries: "aarbeie",
    amasi: "maas",
    apple: "appel appels",
    bacon: "spek",
    banana: "piesang piesangs",
    buttermilk: "karringmelk",
    cinnamon: "kaneel",
    "condensed milk": "kondensmelk",
    coriander: "koljander",
    cucumber: "komkommer komkommers",
    cumin: "komyn",
    flour: "meel",
    ginger: "gemmer",
    honey: "heuning",
    leek: "prei preie",
    mushroom: "sampioen sampioene",
    oil: "olie",
    orange: "lemoen lemoene",
    parsley: "pietersielie",
    peas: "ertjie ertjies",
    pepper: "peper",
    pumpkin: "pampoen pampoene",
    rice: "rys",
    spinach: "spinasie",
    "sweet potato": "patat patats",
    turmeric: "borrie",
    vinegar: "asyn",
    "black pepper": "swartpeper",
    "white pepper": "witpeper",
    desiccated: "dessicated desicated",
    "sun dried": "sundried songedroogde",
    "ice cream": "icecream roomys",
    "butter bean": "butterbean butterbeans",
    "pine nut": "pinenut pinenuts",
    "passion fruit": "passionfruit",
    "soy sauce": "soysauce",
    "cake flour": "cakeflour",
    "gem squash": "gemsquash",
    peri: "piri",
    "peri peri": "periperi piripiri",
  }).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);
/** The first half of words that some write as two: "bread crumbs", "butter-nut". */
const APART =
  /(?<!\p{L})(bread(?= crumb)|butter(?= (?:milk|nut)s?(?!\p{L}))|egg(?= plant)|sweet(?= corn(?!\p{L}))|water(?= (?:cress|melon))|beet(?= ?root)|nut(?= meg)|(?:blue|straw|rasp|cran|goose|black)(?= berr)|pop(?= corn)|flat(?= bread)|corn(?= starch)|cauli(?= flower)|pine(?= apple)|grape(?= fruit)|sour(?= dough)) /gu;
/** "Gruyère cheese" is Gruyère. */
const CHEESES = Object.fromEntries(
  "brie camembert cheddar feta gouda gruyere mascarpone mozzarella parmesan pecorino ricotta"
    .split(" ")
    .map((cheese) => [`${cheese} cheese`, cheese]),
);
/** Other names, in the singular, and the one name under which each is looked up. */
export const SAME = new Map(
  Object.entries({
    "brown onion": "onion",
    "fresh coriander": "dhania",
    "fresh dhania": "dhania",
    "fresh dhania leaf": "dhania",
    "coriander leaf": "dhania",
    "fresh coriander leaf": "dhania",
    "fresh lemon juice": "lemon juice",
    "fresh lime juice": "lime juice",
    "fresh orange juice": "orange juice",
    "ground cinnamon": "cinnamon",
    "ground nutmeg": "nutmeg",
    cayenne: "cayenne pepper",
    "ground turmeric": "turmeric",
    "fresh garlic": "garlic",
    "full cream milk": "milk",
    "garlic clove": "garlic",
    "clove garlic": "garlic",
    "cloves garlic": "garlic",
    "caster sugar": "castor sugar",
    ...named("extra virgin olive oil", "virgin olive oil"),
    ...named(
      "bicarbonate of soda",
      "bicarb|baking soda|bicarbonate|bicarbonate soda|bicarb of soda",
    ),
    ...named("bicarbonate of soda", "bicarbonate of sodium|sodium bicarbonate|koeksoda|bi carb"),
    ...named("jalapeno", "fresh jalapeno|jalapeno chilli|jalapeno pepper"),
    ...named("chilli", "fresh chilli|chilli pepper"),
    ...named("red chilli", "fresh red chilli"),
    ...named("green chilli", "fresh green chilli"),
    ...named("chilli flakes", "dried chilli flakes|chilli flake"),
    ...named("tea bag", "teabag|teabags"),
    ...named("icing sugar", "powdered sugar|confectioners sugar"),
    ...named("red pepper", "red bell pepper|red sweet pepper|red capsicum"),
    ...named("green pepper", "green bell pepper|green sweet pepper|green capsicum"),
    ...named("yellow pepper", "yellow bell pepper|yellow sweet pepper|yellow capsicum"),
    ...named("worcestershire sauce", "worcester sauce|worcestershire"),
    ...named("ground coriander", "coriander powder"),
    ...named("ground ginger", "ginger powder"),
    ...named("fresh ginger", "ginger root|root ginger"),
    ...named("butternut", "butternut squash"),
    ...named("lemongrass", "lemon grass"),
    ...named("spring onion", "green onion"),
    ...named("wholewheat flour", "whole wheat flour"),
    ...named("gem squash", "gem squashes"),
    ...named(
      "garlic",
      "garlic bulb|bulb garlic|bulb of garlic|bulbs garlic|bulbs of garlic|garlic head",
    ),
    ...named("garlic", "clove of garlic|cloves of garlic|huisie garlic|huisies garlic"),
    ...named(
      "black pepper",
      "fresh black pepper|swart pepper|gemaalde black pepper|gemaalde swart pepper|vars gemaalde black pepper|vars gemaalde swart pepper|varsgemaalde black pepper|varsgemaalde swart pepper",
    ),
    ...named("white pepper", "fresh white pepper|wit pepper"),
    ...named("bay leaf", "dried bay leaf"),
    ...named("vegetable stock", "veg stock|veggie stock|vegetable broth"),
    ...named("chicken stock", "chicken broth"),
    ...named("beef stock", "beef broth"),
    ...named("peanut butter", "peanutbutter"),
    ...named("bell pepper", "sweet pepper|capsicum"),
    ...named("sour cream", "soured cream"),
    ...named("egg", "free range egg"),
    ...named("beef mince", "mince beef|mince|maalvleis"),
    ...named("cream", "room|fresh cream|vars room"),
    ...named("lean beef mince", "lean mince"),
    ...named("ground cumin", "cumin|cumin powder|jeera|jeera powder"),
    ...named("cumin seeds", "cumin seed|whole cumin|jeera seed|jeera seeds"),
    ...named("baking powder", "bakpoeier"),
    ...named("celery", "celery stick|celery stalk|celery rib"),
    ...named("celery", "rib celery|ribs celery|rib of celery|ribs of celery"),
    ...named("mixed herbs", "mixed herb|dried mixed herb|dried mixed herbs|mixed dried herbs"),
    ...named("condensed milk", "sweetened condensed milk"),
    ...named("milk", "fresh milk|vars milk|fresh full cream milk"),
    ...named("plain yoghurt", "natural yoghurt"),
    ...named("flaked almonds", "flaked almond|almond flakes|almond flake"),
    ...CHEESES,
    ...named("halloumi", "haloumi|halloumi cheese|haloumi cheese"),
    ...named("coriander seeds", "coriander seed|whole coriander seed|whole coriander seeds"),
    ...named(
      "garlic and ginger paste",
      "ginger and garlic paste|garlic ginger paste|ginger garlic paste",
    ),
    ...named("unsliced white loaf", "unsliced white bread loaf|unsliced loaf of white bread"),
    ...named("white bread", "white loaf|loaf of white bread|white bread loaf"),
    ...named("brown bread", "brown loaf|loaf of brown bread|brown bread loaf"),
    ...named("cake flour", "plain flour|all purpose flour|koekmeel|koekmeelblom"),
    ...named("mielie meal", "mieliemeel"),
    ...named("cornflour", "corn flour|cornstarch|maizena"),
    ...named("self raising flour", "sr flour|self raising cake flour"),
    ...named("chickpeas", "chickpea|chick pea|chick peas|garbanzo bean|garbanzo beans"),
    "maize meal": "mielie meal",
    "mealie meal": "mielie meal",
    cilantro: "dhania",
    "white sugar": "sugar",
    "fresh curry leaf": "curry leaf",
  }),
);

const NAMES = new Set(SAME.values());

/** The name that all spellings of a thing share, so that their amounts are added: "fig" and "figs" have the key "fig". */
export function keyOf(name: string): string {
  const same = sameThing(name);
  return NAMES.has(same) ? same : sameThing(regularSingular(same));
}

/** The one name for all spellings of a thing, from its folded name. */
export function sameThing(name: string): string {
  const spelt = name
    .replace(/ ?& ?/g, " and ")
    .replace(APART, "$1")
    .replace(/\p{L}+/gu, (word) => SPELLINGS.get(word) ?? word);
  return SAME.get(spelt) ?? spelt;
}

function named(name: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split("|").map((other) => [other, name]));
}
