/**
 * "U" is USDA FoodData Central (SR Legacy), brought from a cup of 236.6 ml to 250 ml and rounded to
 * 5 g. "S" is what South African cookery books and mills print for a cup of 250 ml.
 */
type Source = "U" | "S";

export type Cup = {
  name: string;
  grams: number;
  source: Source;
  isPoured: boolean;
};

/** Each line holds the names of a thing, the grams of a cup of 250 ml, and the source. */
const WEIGHED = `
cake flour|flour|plain flour|self-raising flour|self-raising wheat flour: 140 S
bread flour|white bread flour: 145 U
wholewheat flour|whole-wheat flour|brown bread flour|nutty wheat flour: 125 U
rye flour: 110 U
maizena|cornflour|corn flour|cornstarch: 135 U
mealie meal|mielie meal|maize meal|mealie-meal|polenta|pap: 165 U
maize rice|mealie rice|mielie rice|mealie grits|grits: 165 U
mabele|mabele meal|sorghum meal|sorghum flour: 130 U
samp|stampmielies: 200 S
semolina: 175 U
oats|rolled oats: 85 U
rice|long-grain rice|basmati rice: 195 U
arborio rice|sushi rice|short-grain rice|risotto rice: 210 U
cooked rice: 165 U
pearl barley|barley: 210 U
couscous: 185 U
bulgur wheat|bulgur: 150 U
quinoa: 180 U
sugar|white sugar: 200 S
castor sugar|caster sugar: 210 S
brown sugar|treacle sugar: 200 S
icing sugar: 125 U
honey: 360 U
golden syrup|syrup: 350 S
treacle|molasses: 355 U
jam|apricot jam: 340 U
chutney|fruit chutney: 300 S
condensed milk: 325 U
butter|margarine: 240 U
peanut butter: 275 U
ghee|lard: 215 U
tahini: 255 U
mayonnaise: 230 U
tomato paste: 275 U
desiccated coconut|coconut: 80 S
cocoa|cocoa powder: 90 U
milk powder: 135 U
breadcrumbs|dried breadcrumbs: 115 U
fresh breadcrumbs: 50 U
bran|digestive bran|wheat bran: 60 U
oat bran: 100 U
lentils|brown lentils|red lentils: 205 U
split peas: 205 U
sugar beans|speckled beans|borlotti beans: 205 U
kidney beans|red kidney beans: 195 U
butter beans: 190 U
haricot beans|white beans: 220 U
black beans: 205 U
cowpeas|black-eyed beans: 175 U
chickpeas: 210 U
mung beans: 220 U
raisins|sultanas: 155 U
currants: 150 U
dates: 155 U
dried apricots: 135 U
dried cranberries: 125 U
prunes: 185 U
almonds: 150 U
flaked almonds: 95 U
ground almonds: 100 U
peanuts: 155 U
cashews|cashew nuts: 145 U
pecans|pecan nuts: 105 U
walnuts: 105 U
macadamias|macadamia nuts: 140 U
sunflower seeds: 150 U
pumpkin seeds: 135 U
sesame seeds: 150 U
linseed|flaxseed: 180 U
cheddar|cheddar cheese|mozzarella|gouda: 120 U
parmesan: 105 U
feta: 160 U
cottage cheese: 240 U
cream cheese: 245 U
chocolate chips: 175 U
frozen peas|green peas|garden peas: 140 U
sweetcorn kernels|sweetcorn: 155 U
yeast|instant yeast: 200 U
salt|fine salt|table salt: 310 U
`;

const POURED = `
oil|sunflower oil|olive oil: 230 U
milk|full-cream milk: 260 U
amasi|maas|buttermilk: 260 U
yoghurt|yogurt: 260 U
cream|fresh cream: 250 U
sour cream: 245 U
coconut milk: 240 U
tomato purée|tomato puree: 265 U
water|stock|wine|rooibos tea|tea: 250 U
`;

const CUPS = new Map([...cupsOf(WEIGHED, false), ...cupsOf(POURED, true)]);
const MOST_WORDS = Math.max(...Array.from(CUPS.keys(), (name) => name.split(" ").length));
const MOST_THINGS = 6;
const SAID_OF_IT = /,|\(|\s(?:mixed|for|with|plus|in)\s/;
/** An "and" behind "ed" joins two words for one thing, as in "chopped and toasted pecans". */
const JOINT = /(?<![^e]ed) (?:and|or|en|of) |[&/+]/;
const EITHER = / (?:or|of) /;
const WASHED = /\b(?:rinsed|washed) and drained\b/;
/** Things with these words differ in weight from the table, so no weight is claimed for them. */
const OTHERWISE =
  /\b(?:tinned|canned|drained|brine|coarse|rock|kosher|maldon|flaky|sprouted|steamed|boiled|fried|prepared|leftover|puffed|popped|crisped|cauliflower|panko|nutritional|cream(?:ed|[- ]style)|stiff|(?:cold|day-old) (?:pap|rice)|(?:apple|almond|cashew|cocoa|garlic|nut) butter|(?:celery|garlic|onion) salt)\b/;
const OF_WHEAT = ["", "plain", "white", "all-purpose", "purpose", "sifted", "sieved"];

/** Two things in one name give a cup only when both weigh the same, as butter and margarine do. */
export function cupOf(name: string): Cup | null {
  const lower = name.toLowerCase();
  const [things = ""] = lower.split(SAID_OF_IT);
  const shared = EITHER.test(things) ? things.trim().split(" ").at(-1) : "";
  const parts = things.split(JOINT);
  if (parts.length > MOST_THINGS) return null;
  const [first = null, ...others] = parts.map(
    (thing) => cupOfOne(thing, lower) ?? cupOfOne(`${thing} ${shared}`, lower),
  );
  return others.every((cup) => cup?.grams === first?.grams) ? first : null;
}

function cupOfOne(thing: string, name: string): Cup | null {
  const words = thing.trim().split(/\s+/);
  // "Butter beans, soaked overnight" are measured dry, because they are soaked later.
  const said = words.at(-1) === "rice" ? name.replace(WASHED, "") : name;
  if (OTHERWISE.test(said) || /\bsoaked\b/.test(thing)) return null;
  if (/\bcooked\b/.test(name)) return (words.at(-1) === "rice" && CUPS.get("cooked rice")) || null;
  const last = words.slice(-MOST_WORDS);
  const endings = last.map((_, index) => last.slice(index).join(" "));
  const known = endings.find((ending) => CUPS.has(ending));
  if (known === "flour" && !OF_WHEAT.includes(words.at(-2) ?? "")) return null;
  if (known === "breadcrumbs") return crumbsOf(name);
  return (known && CUPS.get(known)) || null;
}

/** Fresh crumbs weigh less than half of dried ones, and white or brown crumbs may be either. */
function crumbsOf(name: string): Cup | null {
  if (/\b(?:fresh|soft|stale)\b/.test(name)) return CUPS.get("fresh breadcrumbs") ?? null;
  if (/\b(?:white|brown)\b/.test(name) && !/\bdr(?:y|ied)\b/.test(name)) return null;
  return CUPS.get("breadcrumbs") ?? null;
}

function cupsOf(table: string, isPoured: boolean): [string, Cup][] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [names = "", weight = ""] = line.split(": ");
      const [grams, source] = weight.split(" ");
      const cup = { grams: Number(grams), source: source === "S" ? "S" : "U", isPoured } as const;
      return names.split("|").map((name): [string, Cup] => [name, { ...cup, name }]);
    });
}

export function namesOfCups(): string[] {
  return [...CUPS.keys()];
}
