import type { RecipeDiet, RestaurantDiet } from "#app/features/facts/diets.ts";
import type { Fact } from "#app/features/facts/facts.ts";
import type { PlaceFilter, Point } from "#app/features/places/places.ts";

/** A filter that narrows a list, besides the search for words. */
export type Narrowing =
  | { kind: "diet"; value: RecipeDiet | RestaurantDiet }
  | { kind: "fact"; value: `${Fact}=${string}` }
  | { kind: "prices"; value: number[] }
  | { kind: "cuisine"; value: string }
  | { kind: "place"; value: NamedPlace }
  | { kind: "certified" | "open" | "near" }
  /** A part of a city. Its word is searched for, and tells that a place is meant. */
  | { kind: "suburb" };

export type NamedPlace = { label: string; filter: PlaceFilter; at: Point | null };

/** What words mean as a filter of each list. Weak ones may just as well belong to what is searched for. */
export type Meaning = {
  recipes?: Narrowing;
  restaurants?: Narrowing;
  isWeak?: true;
  /** What becomes of it beside words that mean no filter: “kosher salt”, “gluten flour”. */
  besideWords?: "weak" | "none";
};
type Spelt = Meaning & { words: string[] };

/**
 * Words that surely mean a filter, in every spelling that people use; the vocabulary adds other names for them.
 * A filter that only one of the lists has is given for that list alone.
 */
export const FILTER_WORDS: Spelt[] = [
  {
    restaurants: { kind: "diet", value: "halaal" },
    words: ["halaal", "halal", "hallal", "hallaal", "halaaal", "helal", "haleal"],
  },
  {
    restaurants: { kind: "certified" },
    words: [
      ...["halaal certified", "halal certified", "certified halaal", "certified halal"],
      ...["halaal certificate", "halal certificate", "halaal gesertifiseer"],
    ],
  },
  {
    besideWords: "weak",
    restaurants: { kind: "diet", value: "kosher" },
    words: ["kosher", "kasher", "kosjer", "koosjer"],
  },
  {
    ...both("vegetarian"),
    words: [
      ...["vegetarian", "vegetarians", "veggie", "vegetaries", "vegetariese", "vegetariër"],
      ...[
        "meat free",
        "meatfree",
        "meatless",
        "no meat",
        "without meat",
        "vleisvry",
        "sonder vleis",
      ],
    ],
  },
  {
    ...both("vegan"),
    words: ["vegan", "vegans", "vegane", "veganies", "veganiese", "plant based", "plantbased"],
  },
  {
    ...both("gluten-free"),
    words: [
      ...["gluten free", "glutenfree", "gf", "no gluten", "without gluten", "non gluten"],
      ...["gluten intolerant", "gluten intolerance", "gluten allergy"],
      ...["coeliac", "celiac", "coeliac friendly", "celiac friendly"],
      ...["glutenvry", "glutenvrye", "gluten vry", "gluten vrye", "sonder gluten"],
    ],
  },
  { ...both("gluten-free"), besideWords: "none", words: ["gluten"] },
  {
    recipes: { kind: "diet", value: "dairy-free" },
    words: [
      ...["dairy free", "dairyfree", "no dairy", "without dairy", "non dairy", "nondairy"],
      ...["milk free", "lactose free", "lactosefree", "lactose intolerant", "suiwelvry"],
      ...["no milk", "without milk", "no lactose", "without lactose", "sonder suiwel"],
    ],
  },
  {
    recipes: { kind: "diet", value: "nut-free" },
    words: [
      "nut free",
      "nutfree",
      "nuts free",
      "no nuts",
      "without nuts",
      "nut allergy",
      "neutvry",
      "sonder neute",
      "peanut free",
      "no peanuts",
      "without peanuts",
      "peanut allergy",
    ],
  },
  {
    recipes: { kind: "diet", value: "no-pork-or-alcohol" },
    words: [
      ...["no pork or alcohol", "no pork no alcohol", "no pork and alcohol"],
      ...["no pork", "pork free", "without pork"],
    ],
  },
  {
    recipes: { kind: "diet", value: "no-pork-or-alcohol" },
    restaurants: { kind: "fact", value: "alcohol=none" },
    words: ["no alcohol", "alcohol free", "without alcohol", "non alcoholic"],
  },
  {
    restaurants: { kind: "fact", value: "alcohol=served" },
    words: ["serves alcohol", "fully licensed", "fully licenced", "liquor licence"],
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
    ],
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
      ...["out door", "out door seating", "out door tables"],
      ...["seating outside", "sit outside", "eat outside", "al fresco", "alfresco", "buitetafels"],
    ],
  },
  {
    restaurants: { kind: "fact", value: "child_friendly=yes" },
    words: [
      ...["kid friendly", "kids friendly", "kidfriendly", "kid friendlies", "kiddies friendly"],
      ...["child friendly", "childfriendly", "children friendly"],
      ...["family friendly", "familyfriendly"],
      ...["kindervriendelik", "kindvriendelik", "gesinsvriendelik"],
    ],
  },
  {
    isWeak: true,
    restaurants: { kind: "fact", value: "child_friendly=yes" },
    words: ["kids", "kiddies", "children", "kinders"],
  },
  {
    restaurants: { kind: "open" },
    words: [
      ...["open now", "now open", "open right now", "currently open", "open currently"],
      ...["open at the moment", "still open", "oop nou", "nou oop"],
    ],
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
      ...["around here", "in my area", "naby my"],
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
];

function both(value: RecipeDiet & RestaurantDiet) {
  const narrowing = { kind: "diet", value } as const;
  return { recipes: narrowing, restaurants: narrowing };
}
