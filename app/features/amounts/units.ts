export type Kind = "mass" | "volume" | "length" | "count";

type Unit = {
  kind: Kind;
  /** Holds the size of one unit in grams, millilitres, centimetres or pieces. */
  size: number;
  one: string;
  many: string;
  /** True for pieces whose amount is rounded to a whole number. */
  isWhole?: true;
  /** True for handfuls and the like, of which small amounts are halved and large ones are whole. */
  isLoose?: true;
  /** True for units that are shown as typed and never converted to spoons, cups or grams. */
  isOwn?: true;
  words: string[];
  /** Holds words for the unit that are shown again as they were typed. */
  kept: string[];
};

/**
 * Spoons and cups are South African, of 5, 15 and 250 ml. A pint differs by country, so it is not
 * converted.
 */
export const UNITS = {
  g: measure("mass", 1, [
    "g",
    "gr",
    "gm",
    "gms",
    "gram",
    "grams",
    "gramme",
    "grammes",
    "grm",
    "grms",
  ]),
  kg: measure("mass", 1_000, ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]),
  lb: measure("mass", 453.6, ["lb", "lbs", "pound", "pounds", "pond"]),
  oz: measure("mass", 28.35, ["oz", "ounce", "ounces"]),
  ml: measure("volume", 1, ["ml", "mls", "cc", "millilitre", "millilitres", "milliliter"]),
  l: measure("volume", 1_000, ["l", "lt", "ltr", "litre", "litres", "liter", "liters"]),
  dl: own("volume", 100, ["dl", "decilitre", "decilitres", "deciliter", "desiliter"]),
  cl: own("volume", 10, ["cl", "centilitre", "centilitres", "centiliter", "sentiliter"]),
  cup: {
    ...measure("volume", 250, ["cup", "c", "cupful", "cupfuls", "cupsful", "koppie", "koppies"]),
    many: "cups",
    kept: ["kop", "koppe", "k", "kp"],
  },
  tbsp: {
    ...measure("volume", 15, [
      ...["tbsp", "tbsps", "tbs", "tblsp", "tbl", "tbls", "tablespoon", "tablespoons"],
      ...["tablespoonful", "tablespoonfuls", "tablespoonsful", "eetlepel", "eetlepels"],
    ]),
    kept: ["e", "el", "els", "eetl"],
  },
  tsp: {
    ...measure("volume", 5, [
      ...["tsp", "tsps", "t", "teasp", "teaspoon", "teaspoons", "teelepel", "teelepels"],
      ...["teaspoonful", "teaspoonfuls", "teaspoonsful"],
    ]),
    kept: ["tl", "teel"],
  },
  dsp: measure("volume", 10, [
    ...["dsp", "dessertspoon", "dessertspoons", "dessertlepel", "dessertlepels"],
    ...["dessertspoonful", "dessertspoonfuls", "dessertspoonsful", "dessspoon", "dessspoons"],
  ]),
  pint: own("count", 1, ["pint", "pt", "pints"], "pints"),
  quart: own("count", 1, ["quart", "qt", "quarts"], "quarts"),
  gallon: own("count", 1, ["gallon", "gal", "gallons"], "gallons"),
  "fl oz": own("count", 1, ["fl oz", "floz", "fluid ounce", "fluid ounces"]),
  tot: own("count", 1, ["tot", "tots"], "tots", ["totte", "sopie", "sopies", "dop", "doppe"]),
  shot: own("count", 1, ["shot", "shots"], "shots"),
  mug: own("count", 1, ["mug", "mugs"], "mugs", ["beker", "bekers"]),
  teacup: own("count", 1, ["teacup", "teacups"], "teacups", ["teekoppie", "teekoppies"]),
  "coffee cup": own("count", 1, ["coffee cup", "coffeecup", "coffeecups"], "coffee cups"),
  "soup spoon": own(
    "count",
    1,
    ["soup spoon", "soupspoon", "soupspoons", "soupspoonful", "soupspoonfuls"],
    "soup spoons",
  ),
  ladle: own("count", 1, ["ladle", "ladles", "ladleful", "ladlefuls"], "ladles"),
  scoop: own("count", 1, ["scoop", "scoops"], "scoops"),
  spoon: own("count", 1, ["spoon", "spoons", "spoonful", "spoonfuls", "spoonsful"], "spoons", [
    ...["lepel", "lepels"],
  ]),
  rack: own("count", 1, ["rack", "racks"], "racks"),
  knob: own("count", 1, ["knob", "knobs"], "knobs"),
  cm: measure("length", 1, ["cm"]),
  mm: own("length", 0.1, ["mm"]),
  inch: own("length", 2.54, ["inch", "inches"], "inches", ["duim"]),
  piece: whole("piece", ["stuk", "stuks", "stukke"]),
  slice: whole("slice", ["sny", "snye"]),
  clove: whole("clove"),
  sprig: whole("sprig"),
  stalk: whole("stalk"),
  stick: whole("stick"),
  pod: whole("pod"),
  rasher: whole("rasher"),
  sheet: whole("sheet"),
  leaf: { ...whole("leaf"), many: "leaves" },
  handful: loose("handful", "handfuls", ["handvol"]),
  pinch: loose("pinch", "pinches", [
    "knippie",
    "knippies",
    "knypie",
    "knypies",
    "snuf",
    "snuffie",
    "snuffies",
  ]),
  dash: loose("dash", "dashes"),
  splash: loose("splash", "splashes", ["skeut", "skeute", "skeutjie", "skeutjies"]),
  squeeze: loose("squeeze"),
  drizzle: loose("drizzle"),
  glug: loose("glug"),
  dollop: loose("dollop"),
  drop: whole("drop", ["druppel", "druppels"]),
  tin: part("tin", [], ["blik", "blikke", "blikkie", "blikkies"]),
  can: part("can"),
  packet: part("packet", ["pkt", "pkts", "pack", "packs"], ["pak", "pakke", "pakkie", "pakkies"]),
  package: part("package", ["pkg", "pkgs"]),
  jar: part("jar"),
  jug: part("jug", [], ["kannetjie", "kannetjies"]),
  bottle: part("bottle", [], ["bottel", "bottels"]),
  sachet: part("sachet"),
  envelope: part("envelope", [], ["koevert", "koeverte"]),
  box: { ...part("box"), many: "boxes" },
  tub: part("tub"),
  bag: part("bag"),
  bunch: { ...part("bunch", [], ["bos", "bosse", "bossie", "bossies"]), many: "bunches" },
  head: part("head"),
  loaf: { ...part("loaf"), many: "loaves" },
  punnet: part("punnet"),
  block: part("block", [], ["blok", "blokke", "blokkie", "blokkies"]),
  slab: part("slab"),
  tray: part("tray"),
  bowl: part("bowl", [], ["bak", "bakke", "bakkie", "bakkies"]),
  bucket: part("bucket", [], ["emmer", "emmers"]),
  crate: part("crate"),
  carton: part("carton"),
  sack: part("sack", [], ["sak", "sakke", "sakkie", "sakkies"]),
  pouch: { ...part("pouch"), many: "pouches" },
  tube: part("tube"),
  container: part("container", [], ["houer", "houers"]),
  brick: part("brick"),
  log: part("log"),
  wheel: part("wheel"),
  pocket: part("pocket"),
  glass: { ...part("glass", [], ["glas", "glase"]), many: "glasses" },
} satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

type KnownWord = { unit: UnitName; kept: string };

const BY_WORD = new Map<string, KnownWord>(
  Object.keys(UNITS)
    .filter(isUnitName)
    .flatMap((unit) => {
      const { one, many, words, kept } = UNITS[unit];
      return [
        ...[one, many, ...words].map((word) => [word, { unit, kept: "" }] as const),
        ...kept.map((word) => [word, { unit, kept: word }] as const),
      ];
    }),
);

/** A capital "T" is a tablespoon and a small "t" a teaspoon, so the case of this word matters. */
export function unitOf(word: string): UnitName | null {
  return knownWord(word)?.unit ?? null;
}

export function knownWord(word: string): KnownWord | null {
  return word === "T" ? { unit: "tbsp", kept: "" } : (BY_WORD.get(word.toLowerCase()) ?? null);
}

export function isPack(unit: UnitName | null): boolean {
  if (unit === null) return false;
  const { kind, isWhole, isLoose, isOwn }: Unit = UNITS[unit];
  return kind === "count" && !isWhole && !isLoose && !isOwn;
}

const WITHOUT_PRINTED_SIZE = new Set<UnitName | null>(["bunch", "head", "glass", "bowl", "jug"]);

/** The weight in "2 heads broccoli (600 g)" may be of each, because none is printed on them. */
export function hasNoPrintedSize(unit: UnitName | null): boolean {
  return WITHOUT_PRINTED_SIZE.has(unit);
}

const FILLED = new Set<UnitName>([
  ...(["pint", "quart", "gallon", "fl oz"] as const),
  ...(["mug", "teacup", "coffee cup", "soup spoon"] as const),
]);

export function isMeasureUnit(unit: UnitName): boolean {
  return UNITS[unit].kind !== "count" || FILLED.has(unit);
}

const PLURAL_ENDS = ["s", "es", "e", "ke", "pe", "se", "te"];

export function isManyOf(unit: UnitName, typed: string): boolean {
  const word = typed.toLowerCase();
  const { one, many } = UNITS[unit];
  if (word === one || word === many) return word !== one;
  return PLURAL_ENDS.some(
    (end) => word.endsWith(end) && unitOf(word.slice(0, -end.length)) === unit,
  );
}

function isUnitName(name: string): name is UnitName {
  return name in UNITS;
}

function measure(kind: Kind, size: number, [name = "", ...words]: string[]): Unit {
  return { kind, size, one: name, many: name, words, kept: [] };
}

function own(
  kind: Kind,
  size: number,
  ...[names, many, kept]: [names: string[], many?: string, kept?: string[]]
): Unit {
  const made = measure(kind, size, names);
  return { ...made, many: many ?? made.one, kept: kept ?? [], isOwn: true };
}

function whole(name: string, kept: string[] = []): Unit {
  return { ...part(name, [], kept), isWhole: true };
}

function loose(name: string, many = `${name}s`, kept: string[] = []): Unit {
  return { ...part(name, [], kept), many, isLoose: true };
}

function part(name: string, words: string[] = [], kept: string[] = []): Unit {
  return { kind: "count", size: 1, one: name, many: `${name}s`, words, kept };
}
