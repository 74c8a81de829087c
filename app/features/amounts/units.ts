export type Kind = "mass" | "volume" | "length" | "count";

type Unit = {
  kind: Kind;
  /** In grams, millilitres, centimetres or pieces. */
  size: number;
  one: string;
  many: string;
  /** Sold or cut whole: it is rounded to a whole number. */
  isWhole?: true;
  /** How else people type it. */
  words: string[];
};

/** The spoons and the cup are South African: 5, 15 and 250 ml. */
export const UNITS = {
  g: measure("mass", 1, ["g", "gr", "gm", "gms", "gram", "grams", "gramme", "grammes"]),
  kg: measure("mass", 1_000, ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]),
  lb: measure("mass", 453.6, ["lb", "lbs", "pound", "pounds"]),
  oz: measure("mass", 28.35, ["oz", "ounce", "ounces"]),
  ml: measure("volume", 1, ["ml", "mls", "cc", "millilitre", "millilitres", "milliliter"]),
  l: measure("volume", 1_000, ["l", "lt", "ltr", "litre", "litres", "liter", "liters"]),
  cup: { ...measure("volume", 250, ["cup", "c", "koppie", "koppies"]), many: "cups" },
  tbsp: measure("volume", 15, [
    "tbsp",
    "tbsps",
    "tbs",
    "tblsp",
    "tablespoon",
    "tablespoons",
    "eetlepel",
    "eetlepels",
  ]),
  tsp: measure("volume", 5, ["tsp", "tsps", "t", "teaspoon", "teaspoons", "teelepel", "teelepels"]),
  dsp: measure("volume", 10, ["dsp", "dessertspoon", "dessertspoons"]),
  cm: measure("length", 1, ["cm"]),
  piece: whole("piece"),
  slice: whole("slice"),
  clove: whole("clove"),
  sprig: whole("sprig"),
  stalk: whole("stalk"),
  stick: whole("stick"),
  pod: whole("pod"),
  rasher: whole("rasher"),
  sheet: whole("sheet"),
  leaf: { ...whole("leaf"), many: "leaves" },
  handful: whole("handful"),
  pinch: { ...whole("pinch"), many: "pinches" },
  tin: part("tin"),
  can: part("can"),
  packet: part("packet", ["pkt", "pkts"]),
  jar: part("jar"),
  bottle: part("bottle"),
  sachet: part("sachet"),
  box: { ...part("box"), many: "boxes" },
  tub: part("tub"),
  bag: part("bag"),
  bunch: { ...part("bunch"), many: "bunches" },
  head: part("head"),
  loaf: { ...part("loaf"), many: "loaves" },
  punnet: part("punnet"),
  block: part("block"),
  glass: { ...part("glass"), many: "glasses" },
} satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

const BY_WORD = new Map<string, UnitName>(
  Object.keys(UNITS)
    .filter(isUnitName)
    .flatMap((name) => {
      const { one, many, words } = UNITS[name];
      return [one, many, ...words].map((word) => [word, name] as const);
    }),
);

/** A capital T is a tablespoon, a small one a teaspoon: the only word whose case matters. */
export function unitOf(word: string): UnitName | null {
  return word === "T" ? "tbsp" : (BY_WORD.get(word.toLowerCase()) ?? null);
}

function isUnitName(name: string): name is UnitName {
  return name in UNITS;
}

function measure(kind: Kind, size: number, [name = "", ...words]: string[]): Unit {
  return { kind, size, one: name, many: name, words };
}

function whole(name: string): Unit {
  return { ...part(name), isWhole: true };
}

function part(name: string, words: string[] = []): Unit {
  return { kind: "count", size: 1, one: name, many: `${name}s`, words };
}
