import { describe, expect, test } from "vitest";
import { nearestFilterWord } from "#app/features/search/filter-corrections.ts";
import { PRODUCT_WORDS } from "#app/features/search/product-words.ts";
import { type Given, readSearch } from "#app/features/search/read-search.ts";

const known = { meanings: PRODUCT_WORDS, longest: 5 };
const nothingGiven: Given = { cuisine: null, city: "" };

function readPlaces(typed: string, given = nothingGiven) {
  return readSearch(typed, "restaurants", { known, given });
}

function readRecipes(typed: string) {
  return readSearch(typed, "recipes", { known, given: nothingGiven });
}

describe("readSearch of places", () => {
  test.each([
    ["halaal", "halaal"],
    ["HALAL", "halaal"],
    ["hallal", "halaal"],
    ["kosher", "kosher"],
    ["veggie", "vegetarian"],
    ["meat-free", "vegetarian"],
    ["vegan", "vegan"],
    ["plant based", "vegan"],
    ["gluten", "gluten-free"],
    ["gluten free", "gluten-free"],
    ["Gluten-Free", "gluten-free"],
    ["glutenfree", "gluten-free"],
    ["gf", "gluten-free"],
    ["no gluten", "gluten-free"],
    ["glutenvry", "gluten-free"],
  ])("FIND-06: %s asks for the diet %s", (typed, diet) => {
    expect(readPlaces(typed)).toMatchObject({ diet: [diet], search: "" });
  });

  test.each([
    ["no peanuts", "nut-free"],
    ["peanut free", "nut-free"],
    ["without milk", "dairy-free"],
  ])("%s is the diet of recipes %s", (typed, diet) => {
    expect(readRecipes(typed)).toMatchObject({ diet: [diet], search: "" });
  });

  test.each([
    ["wheelchair", "wheelchair=yes"],
    ["wheelchair accessible", "wheelchair=yes"],
    ["rolstoel", "wheelchair=yes"],
    ["outdoor", "outdoor_tables=yes"],
    ["outdoor seating", "outdoor_tables=yes"],
    ["al fresco", "outdoor_tables=yes"],
    ["kid friendly", "child_friendly=yes"],
    ["child-friendly", "child_friendly=yes"],
    ["family friendly", "child_friendly=yes"],
    ["load shedding", "backup_power=yes"],
    ["loadshedding", "backup_power=yes"],
    ["generator", "backup_power=yes"],
    ["takes cards", "cards=yes"],
    ["cash only", "cards=no"],
    ["kids", "child_friendly=yes"],
    ["out door seating", "outdoor_tables=yes"],
    ["byob", "alcohol=bring_your_own"],
    ["no alcohol", "alcohol=none"],
  ])("FIND-06: %s asks for the fact %s", (typed, fact) => {
    expect(readPlaces(typed)).toMatchObject({ facts: [fact], search: "" });
  });

  test.each([
    ["durbs", "Durban"],
    ["Jo'burg", "Johannesburg"],
    ["PE", "Port Elizabeth"],
    ["gqeberha", "Port Elizabeth"],
    ["CPT", "Cape Town"],
    ["kaapstad", "Cape Town"],
    ["kzn", "KwaZulu-Natal"],
    ["KwaZulu Natal", "KwaZulu-Natal"],
    ["wes-kaap", "Western Cape"],
    ["gp", "Gauteng"],
    ["capetown", "Cape Town"],
    ["PortElizabeth", "Port Elizabeth"],
    ["eastlondon", "East London"],
    ["westerncape", "Western Cape"],
  ])("FIND-06: %s asks for the place %s", (typed, label) => {
    expect(readPlaces(typed)).toMatchObject({ place: { label }, search: "" });
  });

  test.each([
    ["cheap sushi", { prices: [1], search: "sushi" }],
    ["pizza durban", { place: { label: "Durban" }, search: "pizza" }],
    ["pizza in Durban", { place: { label: "Durban" }, search: "pizza" }],
    ["halaal open now", { diet: ["halaal"], isOpen: true, search: "" }],
    ["breakfast near me", { isNear: true, search: "breakfast" }],
    ["halaal food near Durban", { diet: ["halaal"], place: { label: "Durban" }, search: "" }],
    ["certified halaal", { isCertified: true, diet: [], search: "" }],
    ["thai joburg", { cuisine: "Thai", place: { label: "Johannesburg" }, search: "" }],
    ["indian restaurants", { cuisine: "Indian", search: "" }],
    ["vegan or vegetarian", { diet: ["vegetarian"], search: "" }],
    [
      "vegetarian or vegan durban",
      { diet: ["vegetarian"], place: { label: "Durban" }, search: "" },
    ],
    ["vegan/vegetarian", { diet: ["vegetarian"], search: "" }],
    ["either vegan or vegetarian", { diet: ["vegetarian"], search: "" }],
    ["thai food near durban", { cuisine: "Thai", place: { label: "Durban" }, search: "" }],
    ["vegan of vegetaries", { diet: ["vegetarian"], search: "" }],
    ["vegan and vegetarian", { diet: ["vegan", "vegetarian"] }],
    ["halaal or kosher durban", { diet: [], place: { label: "Durban" }, search: "halaal kosher" }],
    ["near sandton", { place: null, search: "sandton" }],
    ["sushi near Sandton", { search: "sushi Sandton" }],
    ["restaurants close to sandton", { search: "sandton" }],
    ["pizza close to Durban", { place: { label: "Durban" }, search: "pizza" }],
    ["fine dining", { prices: [3, 4], search: "" }],
    ["durban curry in johannesburg", { place: { label: "Johannesburg" }, search: "durban curry" }],
    ["vegan places with outdoor tables", { diet: ["vegan"], facts: ["outdoor_tables=yes"] }],
  ])("FIND-06: %s", (typed, read) => {
    expect(readPlaces(typed)).toMatchObject(read);
  });

  test.each(["bobotie", "open sandwich", "greek salad", "soweto", "megan", "", "'\";--%_", "\0"])(
    "%j stays words",
    (typed) => {
      expect(readPlaces(typed)?.parts.filter(({ narrowing }) => narrowing) ?? []).toEqual([]);
    },
  );

  test.each(["durban or cape town", "italian or indian", "halaal or kosher", "pizza or vegan"])(
    "what is one or another is no filter: %s",
    (typed) => {
      expect(readPlaces(typed)?.parts.filter(({ narrowing }) => narrowing) ?? []).toEqual([]);
    },
  );

  test.each(["not vegan", "non-halaal", "nie vegan nie"])(
    "what is not wanted is no filter: %s",
    (typed) => {
      expect(readPlaces(typed)).toBeNull();
    },
  );

  test.each([
    ...["not too expensive", "not very expensive", "not so cheap", "not in durban"],
    ...["less expensive sushi", "the least expensive", "except halaal", "anything but vegan"],
    ...["other than vegan", "uncertified halaal", "we do not want vegan", "nie te duur nie"],
    ...["nie so duur nie", "vegan nie", "nie regtig so duur nie", "don't eat vegan"],
  ])("nor is what a word further away takes back: %s", (typed) => {
    expect(readPlaces(typed)).toBeNull();
  });

  test.each([
    ["cheap but vegan", { prices: [1], diet: ["vegan"] }],
    ["nothing but vegan", { diet: ["vegan"] }],
    ["halaal nie duur nie", { diet: ["halaal"], prices: [] }],
    ["nie te duur nie in durban", { prices: [], place: { label: "Durban" } }],
    ["not expensive in durban", { prices: [], place: { label: "Durban" } }],
    ["not spicy and vegan", { diet: ["vegan"] }],
  ])("what is not wanted leaves the other filters of %s", (typed, read) => {
    expect(readPlaces(typed)).toMatchObject(read);
  });

  test.each([
    ...["gluten flour", "wheat gluten", "vital wheat gluten", "high gluten flour", "low gluten"],
    ...["contains gluten", "with gluten", "pasta met gluten", "seitan gluten"],
  ])("“gluten” in %s is no diet", (typed) => {
    expect(readPlaces(typed)).toBeNull();
    expect(readRecipes(typed)).toBeNull();
  });

  test.each([
    ["gluten durban", { diet: ["gluten-free"], place: { label: "Durban" }, search: "" }],
    ["gluten friendly restaurants", { diet: ["gluten-free"], search: "" }],
    ["gluten halaal", { diet: ["gluten-free", "halaal"], search: "" }],
    ["gluten free flour", { diet: ["gluten-free"], search: "flour" }],
    ["gluten allergy", { diet: ["gluten-free"], search: "" }],
    ["gluten-vrye brood", { diet: ["gluten-free"], search: "brood" }],
    ["kosher deli", { diet: ["kosher"], search: "deli" }],
  ])("but a diet is meant by %s", (typed, read) => {
    expect(readPlaces(typed)).toMatchObject(read);
  });

  test("what the address says stands, and the same again is not looked for as a word", () => {
    const given = { cuisine: "Italian", city: "Durban" };
    expect(readPlaces("durban pizza", given)).toMatchObject({ place: null, search: "pizza" });
    expect(readPlaces("thai pretoria", given)).toMatchObject({
      ...{ cuisine: null, place: null, search: "thai pretoria" },
    });
  });

  test("what is only said of recipes is for the other list", () => {
    expect(readPlaces("nut free")).toMatchObject({ unknown: ["nut free"], forOther: "surely" });
  });
});

describe("readSearch of recipes", () => {
  test.each(["halaal", "open now", "near me", "wheelchair", "load shedding"])(
    "FIND-06: %s is for places",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ unknown: [typed], forOther: "surely" });
    },
  );

  test.each(["durban", "kzn", "cape town", "soweto", "cheap durban"])(
    "%s alone is for places",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ unknown: [], forOther: "surely" });
    },
  );

  test.each(["pizza durban", "cheap supper", "kota soweto", "ec"])(
    "FIND-06: %s may be for places",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ search: typed, forOther: "perhaps" });
    },
  );

  test.each([
    ["nut and dairy free", ["nut-free", "dairy-free"], ""],
    ["nut- and gluten-free cake", ["nut-free", "gluten-free"], "cake"],
    ["nut & gluten free cake", ["nut-free", "gluten-free"], "cake"],
    ["dairy- and gluten-free", ["dairy-free", "gluten-free"], ""],
    ["dairy-, nut- and gluten-free", ["dairy-free", "nut-free", "gluten-free"], ""],
    ["gluten and dairyfree", ["gluten-free", "dairy-free"], ""],
    ["lactose and gluten free", ["dairy-free", "gluten-free"], ""],
    ["suiwel- en glutenvry", ["dairy-free", "gluten-free"], ""],
    ["neut en gluten vry koek", ["nut-free", "gluten-free"], "koek"],
    ["no nuts or dairy", ["nut-free", "dairy-free"], ""],
    ["no nuts and dairy", ["nut-free", "dairy-free"], ""],
    ["no nuts, dairy or gluten", ["nut-free", "dairy-free", "gluten-free"], ""],
    ["without gluten or dairy", ["gluten-free", "dairy-free"], ""],
    ["sonder gluten of suiwel", ["gluten-free", "dairy-free"], ""],
    ["cake with no dairy or nuts", ["dairy-free", "nut-free"], "cake"],
    ["gluten or dairy free", ["gluten-free", "dairy-free"], ""],
    ["dairy/gluten free", ["dairy-free", "gluten-free"], ""],
    ["nut-/dairy-free", ["nut-free", "dairy-free"], ""],
    ["nut and lactose intolerant", ["nut-free", "dairy-free"], ""],
    ["no nuts and no dairy", ["nut-free", "dairy-free"], ""],
    ["vegan and gluten free", ["vegan", "gluten-free"], ""],
    ["sugar free and gluten free", ["gluten-free"], "sugar free"],
    ["no dairy and vegan", ["dairy-free", "vegan"], ""],
    ["chicken and gluten free", ["gluten-free"], "chicken"],
    ["gluten intolerance", ["gluten-free"], ""],
  ])("%s says of each that it is left out", (typed, diet, search) => {
    expect(readRecipes(typed)).toMatchObject({ diet, search, unknown: [] });
  });

  test.each([
    ...["egg and dairy free", "egg-, nut- and dairy-free", "wheat and dairy free vegan cake"],
    ...["eiers en glutenvry", "no nuts or eggs", "sonder neute of eiers"],
    ...["no dairy, nuts or eggs", "egg-/dairy-free", "egg & dairy free"],
    ...["egg, nut and dairy free", "no nuts, eggs or dairy"],
  ])("what is left out and has no filter keeps all of %s words", (typed) => {
    expect(readRecipes(typed)).toBeNull();
  });

  test("what each is said of stays together when another filter is taken away", () => {
    const parts = readPlaces("dairy and gluten free")?.parts.map(({ typed }) => typed);
    expect(parts).toEqual(["gluten free"]);
    expect(readPlaces("dairy and gluten free")?.unknown).toEqual(["dairy free"]);
  });

  test.each(["kosher", "kosher durban", "kosher gluten free", "kosher food near Durban"])(
    "%s is for places, and “kosher salt” need not be",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ unknown: ["kosher"], forOther: "surely" });
      const salt = { search: "kosher salt", unknown: [], forOther: "perhaps" };
      expect(readRecipes("kosher salt")).toMatchObject(salt);
    },
  );

  test("“recipes” keeps them here, “restaurants” leads away", () => {
    expect(readRecipes("halaal recipes")?.forOther).toBeNull();
    expect(readRecipes("vegan restaurants")).toMatchObject({ forOther: "surely", diet: ["vegan"] });
    expect(readRecipes("vegan recipes")).toMatchObject({ forOther: null, diet: ["vegan"] });
  });
});

describe("nearestFilterWord", () => {
  test.each([
    ["vegitarian", "vegetarian"],
    ["johanesburg", "johannesburg"],
    ["wheelchiar", "wheelchair"],
    ["megan", null],
    ["cape", null],
    ["capetwon", "capetown"],
    ["thali", null],
    ["inverted", null],
    ["v".repeat(5_000), null],
  ])("of %.20s is %s", (typed, meant) => {
    expect(nearestFilterWord(typed, PRODUCT_WORDS)).toBe(meant);
  });
});
