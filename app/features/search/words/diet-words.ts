import type { RecipeDiet, RestaurantDiet } from "#app/features/facts/diets.ts";
import type { Spelt } from "#app/features/search/words/filter-words.ts";

export const DIET_WORDS: Spelt[] = [
  {
    restaurants: { kind: "diet", value: "halaal" },
    words: ["halaal", "halal"],
    misspelt: ["hallal", "hallaal", "halaaal", "helal", "haleal"],
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
  { ...both("vegetarian"), besideWords: "none", words: ["veg"] },
  {
    ...both("vegan"),
    words: [
      "vegan",
      "vegans",
      "vegane",
      "vegaan",
      "veganies",
      "veganiese",
      "plant based",
      "plantbased",
    ],
  },
  {
    ...both("gluten-free"),
    words: [
      ...["gluten free", "glutenfree", "gf", "no gluten", "without gluten", "non gluten"],
      ...["gluten intolerant", "gluten intolerance", "gluten allergy", "gluten allergies"],
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
      ...["lactose intolerance", "lactose allergy", "milk allergy", "milk allergies"],
      ...["dairy allergy", "dairy allergies", "sonder melk", "geen melk", "melkvry"],
    ],
  },
  { recipes: { kind: "diet", value: "dairy-free" }, besideWords: "none", words: ["lactose"] },
  {
    recipes: { kind: "diet", value: "nut-free" },
    words: [
      "nut free",
      "nutfree",
      "nuts free",
      "no nuts",
      "no nut",
      "without nuts",
      "nut allergy",
      "nut allergies",
      "neutvry",
      "sonder neute",
      "peanut free",
      "no peanuts",
      "without peanuts",
      "peanut allergy",
      "peanut allergies",
    ],
  },
  {
    recipes: { kind: "diet", value: "no-pork-or-alcohol" },
    words: [
      ...["no pork or alcohol", "no pork no alcohol", "no pork and alcohol"],
      ...["no pork", "pork free", "without pork"],
    ],
  },
];

function both(value: RecipeDiet & RestaurantDiet) {
  const narrowing = { kind: "diet", value } as const;
  return { recipes: narrowing, restaurants: narrowing };
}
