import type { RecipeDiet, RestaurantDiet } from "#app/features/facts/diets.ts";
import type { Fact } from "#app/features/facts/facts.ts";
import { OPEN, OPEN_NOW } from "#app/features/search/words/open-words.ts";
import type { PlaceFilter, Point } from "#app/features/places/places.ts";

export type Narrowing =
  | { kind: "diet"; value: RecipeDiet | RestaurantDiet }
  | { kind: "fact"; value: `${Fact}=${string}` }
  | { kind: "prices"; value: number[] }
  | { kind: "cuisine"; value: string }
  | { kind: "place"; value: NamedPlace }
  | { kind: "certified" | "open" | "near" | "other-time" | "duration" }
  | { kind: "suburb" };

export type NamedPlace = { label: string; filter: PlaceFilter; at: Point | null };

/** A weak meaning may just as well belong to what is searched for. */
export type Meaning = {
  recipes?: Narrowing;
  restaurants?: Narrowing;
  isWeak?: true;
  /** Beside words without a filter, the meaning becomes weak or none, as in “kosher salt”. */
  besideWords?: "weak" | "none";
};
/** Null stands for words that contain those of a filter and mean none: “coconut milk free”. */
export type Meanings = Map<string, Meaning | null>;
export type Spelt = Meaning & {
  words: string[];
  /** These spellings are understood, but no other word is corrected to them. */
  misspelt?: string[];
};

export const FILTER_WORDS: Spelt[] = [
  {
    recipes: { kind: "diet", value: "no-pork-or-alcohol" },
    restaurants: { kind: "fact", value: "alcohol=none" },
    words: [
      ...["no alcohol", "alcohol free", "without alcohol", "non alcoholic"],
      ...["geen alkohol", "sonder alkohol", "alkoholvry", "alkoholvrye"],
    ],
  },
  {
    restaurants: { kind: "fact", value: "alcohol=served" },
    words: ["serves alcohol", "fully licensed", "fully licenced", "liquor licence"],
  },
  {
    isWeak: true,
    besideWords: "none",
    restaurants: { kind: "fact", value: "alcohol=served" },
    words: ["licensed", "licenced"],
  },
  {
    restaurants: { kind: "fact", value: "alcohol=bring_your_own" },
    words: [
      ...[
        "bring your own",
        "bring your own alcohol",
        "bring your own wine",
        "bring your own bottle",
      ],
      ...["bring your own booze", "byo", "byob", "byow", "corkage"],
      ...["bring jou eie", "bring jou eie wyn", "bring jou eie drank", "bring jou eie alkohol"],
    ],
  },
  {
    restaurants: { kind: "fact", value: "cards=yes" },
    words: [
      ...["card payment", "card payments", "takes cards", "takes card", "accepts cards"],
      ...["cards accepted", "credit card", "credit cards", "pay by card", "card machine"],
    ],
  },
  { restaurants: { kind: "fact", value: "cards=no" }, words: ["cash only", "only cash"] },
  {
    restaurants: { kind: "fact", value: "backup_power=yes" },
    words: [
      ...["load shedding", "loadshedding", "load shed", "beurtkrag", "generator", "inverter"],
      ...["open during load shedding", "open during loadshedding", "oop tydens beurtkrag"],
      ...[
        "backup power",
        "back up power",
        "power outage",
        "power outages",
        "power cut",
        "power cuts",
      ],
    ],
  },
  {
    restaurants: { kind: "fact", value: "wheelchair=yes" },
    words: [
      ...["wheelchair", "wheelchairs", "wheel chair", "wheel chairs", "rolstoel"],
      ...[
        "wheelchair friendly",
        "wheelchair accessible",
        "wheelchair access",
        "rolstoelvriendelik",
      ],
      ...["wheel chair friendly", "wheel chair accessible", "wheel chair access"],
      ...["disabled access", "disability access", "disability friendly", "step free"],
      ...["disabled friendly", "rolstoeltoeganklik", "rolstoel toeganklik", "rolstoel vriendelik"],
    ],
  },
  {
    isWeak: true,
    besideWords: "none",
    restaurants: { kind: "fact", value: "wheelchair=yes" },
    words: ["accessible"],
  },
  {
    restaurants: { kind: "fact", value: "outdoor_tables=yes" },
    words: [
      ...[
        "outdoor",
        "outdoors",
        "outdoor table",
        "outdoor tables",
        "outdoor seating",
        "outdoor seats",
      ],
      ...["outdoor dining", "outdoor area", "outside tables", "outside seating", "tables outside"],
      ...["out door", "out door seating", "out door tables", "outdoor patio", "patio seating"],
      ...["patio tables", "garden seating", "garden tables", "tables in the garden"],
      ...["seating outside", "sit outside", "eat outside", "al fresco", "alfresco", "buitetafels"],
      ...["buite tafels", "tafels buite", "sit buite", "buite sit", "eet buite", "buite eet"],
    ],
  },
  {
    restaurants: { kind: "fact", value: "child_friendly=yes" },
    words: [
      ...["kid friendly", "kids friendly", "kidfriendly", "kid friendlies", "kiddies friendly"],
      ...["child friendly", "childfriendly", "children friendly"],
      ...["family friendly", "familyfriendly"],
      ...["kindervriendelik", "kindvriendelik", "gesinsvriendelik", "kinder vriendelik"],
      ...["kids welcome", "kids are welcome", "children welcome", "children are welcome"],
      ...["families welcome", "kinders welkom", "kinders is welkom", "gesinne welkom"],
    ],
  },
  {
    isWeak: true,
    restaurants: { kind: "fact", value: "child_friendly=yes" },
    words: ["kids", "kiddies", "children", "kinders", "toddler", "toddlers"],
  },
  {
    restaurants: { kind: "open" },
    words: ["opennow", ...OPEN_NOW],
  },
  {
    isWeak: true,
    besideWords: "none",
    restaurants: { kind: "open" },
    words: OPEN,
  },
  {
    restaurants: { kind: "near" },
    words: [
      ...[
        "near me",
        "nearby",
        "near by",
        "nearby me",
        "near here",
        "near my location",
        "around me",
      ],
      ...["close to me", "close by", "closest to me", "nearest to me", "nearest", "closest"],
      ...["around here", "in my area", "naby my", "near to me", "nearme"],
    ],
  },
  {
    isWeak: true,
    restaurants: { kind: "prices", value: [1] },
    words: [
      ...[
        "cheap",
        "cheapest",
        "inexpensive",
        "budget",
        "budget friendly",
        "affordable",
        "low cost",
      ],
      ...["goedkoop", "goedkoopste", "cheap eats"],
    ],
  },
  {
    isWeak: true,
    restaurants: { kind: "prices", value: [3, 4] },
    words: ["expensive", "fine dining", "upmarket", "pricey", "high end", "luxury", "duur"],
  },
  {
    isWeak: true,
    recipes: { kind: "cuisine", value: "South African" },
    restaurants: { kind: "cuisine", value: "South African" },
    words: ["suid afrikaans", "suid afrikaanse"],
  },
];
