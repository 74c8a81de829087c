import { folded } from "#app/features/reading/characters.ts";
import { SOLD_DRIED } from "#app/features/shopping/names/herbs.ts";
import { regularSingular } from "#app/features/shopping/names/regular-singular.ts";
import { keyOf, sameThing } from "#app/features/shopping/names/same-things.ts";

/** The aisles stand in the order in which most people walk through a shop. */
export const AISLES = {
  produce: "Fruit and veg",
  meat: "Meat and fish",
  dairy: "Milk and eggs",
  bakery: "Bread",
  dry: "Dry goods",
  spices: "Spices",
  frozen: "Frozen",
  drinks: "Drinks",
  other: "Everything else",
} as const;
export type Aisle = keyof typeof AISLES;

/** The longest known word in a name decides, so "tomato paste" comes before "tomato". */
const WORDS: Record<Aisle, string> = {
  produce: `
    apple|apricot|artichoke|asparagus|atjar fruit|aubergine|avocado|avo|baby marrow|baby leek|banana|basil|bean sprout|beetroot|berries
    blueberries|strawberries|raspberries|brinjal|broccoli|brussels sprout|butternut|cabbage|carrot|cauliflower|celery|chard|cilantro
    cherry tomatoes|chilli|chillies|chives|coriander leaf|coriander leaves|fresh coriander|courgette|cucumber|curry leaf|curry leaves|dhania|dill|fennel
    fresh dhania|fresh ginger|fresh rosemary|fresh basil|fresh basil leaves|galangal|garlic|garlic chives|gem squash|gooseberries|granadilla
    grapefruit|grape|green bean|green pepper|guava|kale|leek|lemon|lemongrass|lemon leaves|lettuce|lime|lime leaves|madumbi|amadumbe|mango
    marrow|melon|mielie|mint|mixed leaves|morogo|mushroom|naartjie|nartjie|okra|onion|orange|parsley|pawpaw|pea shoot|peach|pear
    red pepper|yellow pepper|peppers|pepper in colours|bell pepper|pineapple|plum|pomegranate|potato|pumpkin|radish|rocket|rosemary|sage
    salad leaves|shallot|spanspek|spinach|spring onion|squash|swede|parsnip|nectarine|kiwi|sweet potato|sweetcorn|${herbs((herb) => [`fresh ${herb}`, `${herb} sprig`, `${herb} leaf`, `${herb} leaves`, `${herb} flower`])}|tomato|turnip|watercress
    watermelon|waterblommetjies|sugar snap|mange tout|fig|jalapeño|ginger root|lemon juice|lime juice|lemon zest|bay or lemon leaves|imifino|bird's eye chillies
    bird’s eye chillies|bird’s-eye chillies|cherries|litchi|piece ginger|piece of ginger|knob ginger|knob of ginger|thumb ginger|thumb of ginger|ginger and garlic|garlic and ginger|corn on the cob|cob corn|corn cob`,
  meat: `
    anchovy|bacon|beef|biltong|boerewors|brisket|calamari|chicken|chop|chorizo|chuck|clam|cob|cod|crab|crayfish|droëwors|duck|fillet|fish|gammon
    goat|hake|ham|kabeljou|kingklip|knuckles|lamb|leg of lamb|liver|mince|mopane worms|mogodu|mussel|mutton|neck|ostrich|oxtail|oyster|pilchard|polony|pork|prawn|pulled beef
    rib|rump|russian|salami|salmon|sardine|sausage|shank|shin|shrimp|sirloin|snoek|sosatie|steak|tilapia|tripe|trout|trotters|tuna|turkey
    veal|venison|viennas|vienna|wors|yellowtail|walkie talkies|whole chicken`,
  dairy: `
    amasi|maas|blue cheese|brie|butter|buttermilk|camembert|cheddar|cheese|cottage cheese|cream|cream cheese|crème fraîche|custard|egg|egg yolk|egg white
    feta|fresh cream|full-cream milk|gouda|gruyère|halloumi|margarine|mascarpone|milk|mozzarella|parmesan|pecorino|ricotta|sour cream|sour milk|tofu|yoghurt|yogurt|boerenkaas|inkomazi`,
  bakery: `
    bagel|baguette|bread|white bread|brown bread|bread roll|bun|burger roll|ciabatta|crumpet|flatbread|hot dog roll|loaf|white loaf|naan|pita|roll|roti|rye bread|sesame roll
    sourdough|tortilla|wrap|fresh breadcrumbs|croissant|vetkoek dough`,
  dry: `
    all-bran|almond|apricot jam|arborio rice|artichokes in brine|atchar|atjar|baked beans|baking powder|barley|bean|beef stock|bicarbonate of soda|black beans|bran|breadcrumbs
    bread flour|brown sugar|bulgur|butter beans|cake flour|calamata|canned|caper|cashew|castor sugar|caster sugar|chicken stock|chickpeas|chips|chocolate|chutney|cocoa|coconut|coconut cream|coconut milk
    condensed milk|cornflour|cornstarch|couscous|cream of tartar|currants|dal|date|desiccated coconut|dried apricots|dried bean|dried chickpeas|dried fruit
    dried mushrooms|dried porcini|egg noodles|essence|evaporated milk|fish sauce|flaked almonds|flour|gelatine|ghee|gherkin|gochujang|golden syrup|grape vinegar|hazelnut|honey|hot sauce|icing sugar|jam
    pickled jalapeños|ketchup|kidney beans|lasagne|lentil|linseed|macaroni|maizena|maize meal|maize rice|mayonnaise|mealie meal|mielie meal|milk powder|mirin|miso|molasses
    mustard|naartjie peel|noodles|nori|nut|oats|oil|olive|olive oil|oyster sauce|pasta|peanut|peanut butter|pecan|penne|pesto|pickle|pickled ginger|pickled peppers|polenta|pumpkin seeds|quinoa|raisin|red lentils|rice
    rice noodles|rice vinegar|samp|self-raising flour|semolina|sesame oil|shrimp paste|soy sauce|soya mince|spaghetti|split peas|stampmielies|stock|stock cube|sugar|sugar beans|sultana|sun-dried tomatoes|sunflower oil|sunflower seeds|sweet chilli sauce|syrup
    tagliatelle|tahini|tamarind|thai chilli paste|tin of|tinned|tins of|tomato paste|tomato purée|tomato puree|tomato sauce|tortilla chips|treacle|tuna in brine|vinegar|vegetable stock|walnut
    wasabi|wholegrain mustard|worcestershire sauce|worcester sauce|yeast|mielie tortilla chips|chicken or vegetable stock|lamb or chicken stock|lamb or beef stock|chopped tomatoes|crushed tomatoes|diced tomatoes|peeled tomatoes|whole peeled tomatoes|kecap manis|chakalaka|marmite|custard powder|jelly|wine vinegar|beef stock|curry paste|red curry paste|green curry paste|red wine vinegar|white wine vinegar|white bread flour|sichuan sauce|short-grain rice|vermicelli|mixed nuts|pine nuts|ginger biscuit|ginger nut|crystallised ginger|preserved ginger|stem ginger`,
  spices: `
    allspice|aniseed|bay leaf|bay leaves|black pepper|black peppercorn|braai spice|cajun|caraway|cardamom|cayenne|chilli flakes|chilli oil|chilli powder|cinnamon|clove|whole clove|ground cloves|coriander seed
    cumin|curry powder|dhania powder|dried chilli|dried chillies|dried red chillies|dried herbs|fenugreek|five-spice|five spice|garam masala|garlic powder|ground coriander|ground cumin|ground ginger|harissa
    ginger and garlic paste|garlic and ginger paste|masala|mixed herbs|mixed spice|mustard powder|mustard seed|nutmeg|onion powder|onion seeds|paprika|pepper|peppercorn|peri-peri|pimento|ras el hanout|rooibos masala|saffron|salt
    sesame seed|sichuan peppercorn|smoked paprika|star anise|sumac|turmeric|vanilla|vanilla essence|vanilla pod|white pepper|za'atar|durban masala|dried chilli flakes|kashmiri chilli powder|poppy seeds|poppy seed|chilli paste|pepper flakes|red pepper flakes|crushed chilli|crushed chillies|crushed red chillies|dried basil|dried dill|dried mint|dried parsley|dried rosemary|dried sage|${herbs((herb) => [herb, `dried ${herb}`, `dried ${herb} leaves`])}|ginger`,
  frozen: `frozen|ice cream|puff pastry|phyllo|filo|shortcrust pastry|pastry|samoosa pur|ice|frozen peas|peas`,
  drinks: `
    beer|brandy|cider|coffee|cola|dry sherry|sherry|ginger beer|juice|orange juice|apple juice|lager|mageu|port|red wine|dry red wine|rooibos|rum|sake|soda water|sparkling water|stout|tea|umqombothi|vodka
    white wine|dry white wine|wine|witblits|whisky|lemonade|cooldrink|ginger ale`,
  other: `toilet roll|kitchen roll|paper roll|towel roll|foil roll|roll of foil|cling wrap|toilet paper|kitchen paper`,
};

const TABLE = Object.entries(WORDS).flatMap(([aisle, words]) =>
  isAisle(aisle) ? namesIn(words).map((name) => [name, aisle] as const) : [],
);
/** The names in the table come last, so that they win over the forms that are made from them. */
const KNOWN = new Map([
  ...TABLE.flatMap(([name, aisle]) => otherForms(name).map((other) => [other, aisle] as const)),
  ...TABLE.flatMap(([name, aisle]) => [name, sameThing(name)].map((one) => [one, aisle] as const)),
]);

const PLURAL = "(?:s|es)?";
const PATTERN = new RegExp(
  `(?<![\\p{L}’'-])(?:(${[...KNOWN.keys()]
    .toSorted((one, other) => other.length - one.length)
    .join("|")})${PLURAL})(?!\\p{L}|[ -](?:flavou?red|infused|scented)(?!\\p{L}))`,
  "gu",
);

export function aisleOf(name: string): Aisle {
  const found = [...sameThing(folded(name)).matchAll(PATTERN)].map(([, word = ""]) => word);
  const [longest = ""] = found.toSorted((one, other) => other.length - one.length);
  return KNOWN.get(longest) ?? "other";
}

export function isInTable(name: string): boolean {
  return KNOWN.has(sameThing(name)) || KNOWN.has(keyOf(name));
}

function herbs(names: (herb: string) => string[]): string {
  return SOLD_DRIED.flatMap(names).join("|");
}

function namesIn(words: string): string[] {
  return words.split(/[|\n]/).map(folded).filter(Boolean);
}

function otherForms(name: string): string[] {
  return [regularSingular(name), name.replace(/(?<=[^aeiou])y$/, "ies")];
}

function isAisle(word: string): word is Aisle {
  return word in AISLES;
}
