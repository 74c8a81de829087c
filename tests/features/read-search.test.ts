import { describe, expect, test } from "vitest";
import { nearestBeside, nearestFilterWord } from "#app/features/search/words/filter-corrections.ts";
import { PRODUCT_WORDS, RIGHT_SPELLINGS } from "#app/features/search/words/product-words.ts";
import { type Given, type Reading, readSearch } from "#app/features/search/read-search.ts";

const longest = Math.max(...[...PRODUCT_WORDS.keys()].map((key) => key.split(" ").length));
const known = { meanings: PRODUCT_WORDS, longest };
const nothingGiven: Given = { cuisine: null, city: "" };

function readPlaces(typed: string, given = nothingGiven) {
  return readSearch(typed, "restaurants", { known, given });
}

function readRecipes(typed: string) {
  return readSearch(typed, "recipes", { known, given: nothingGiven });
}

function filtersIn(reading: Reading | null) {
  return reading?.parts.filter(({ narrowing }) => narrowing) ?? [];
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
    ["vegaan", "vegan"],
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
    ["lactose", "dairy-free"],
    ["lactose intolerance", "dairy-free"],
    ["milk allergy", "dairy-free"],
    ["dairy allergy", "dairy-free"],
    ["nut allergies", "nut-free"],
  ])("%s is the diet of recipes %s", (typed, diet) => {
    expect(readRecipes(typed)).toMatchObject({ diet: [diet], search: "" });
  });

  test.each([
    ["wheelchair", "wheelchair=yes"],
    ["wheelchair accessible", "wheelchair=yes"],
    ["rolstoel", "wheelchair=yes"],
    ["outdoor", "outdoor_tables=yes"],
    ["patio seating", "outdoor_tables=yes"],
    ["licensed restaurant", "alcohol=served"],
    ["toddlers", "child_friendly=yes"],
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
    ["geen alkohol", "alcohol=none"],
    ["bring jou eie", "alcohol=bring_your_own"],
    ["open during load shedding", "backup_power=yes"],
    ["oop tydens beurtkrag", "backup_power=yes"],
    ["disabled friendly", "wheelchair=yes"],
    ["accessible", "wheelchair=yes"],
    ["rolstoeltoeganklik", "wheelchair=yes"],
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
    ["open today", { isOpen: true, search: "" }],
    ["pizza open today", { isOpen: true, search: "pizza" }],
    ["oop vandag", { isOpen: true, search: "" }],
    ["opennow", { isOpen: true, search: "" }],
    ["who is open now", { isOpen: true, search: "" }],
    ["what’s open now in durban", { isOpen: true, place: { label: "Durban" }, search: "" }],
    ["anything open near me", { isOpen: true, isNear: true, search: "" }],
    ["wat is nou oop", { isOpen: true, search: "" }],
    ["sushi near to me", { isNear: true, search: "sushi" }],
    ["nearme", { isNear: true, search: "" }],
    ["suid-afrikaanse kos", { cuisine: "South African", search: "" }],
    ["open", { isOpen: true, search: "" }],
    ["open restaurants in Durban", { isOpen: true, place: { label: "Durban" }, search: "" }],
    ["halaal oop", { diet: ["halaal"], isOpen: true, search: "" }],
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

  test.each(["open", "who is open", "who’s open", "what’s open", "anything open", "what is open"])(
    "%s asks for what is open at any time of now",
    (asked) => {
      for (const time of ["now", "right now", "currently", "today", "at the moment"])
        expect(readPlaces(`${asked} ${time}`), time).toMatchObject({ isOpen: true, search: "" });
    },
  );

  test.each([
    ...["wat is oop vandag", "wie is oop nou", "wat is vandag oop", "iets oop op die oomblik"],
    ...["what is currently open", "what's still open", "anything open today in"],
  ])("%s asks for what is open too", (typed) => {
    expect(readPlaces(typed)).toMatchObject({ isOpen: true, search: "" });
  });

  test.each(["open late", "open kitchen", "what is open late", "sunday roast open"])(
    "%s says more than open now, or less, and stays words",
    (typed) => {
      expect(readPlaces(typed)).toBeNull();
    },
  );

  test.each([
    ["open on sunday", ""],
    ["anything open on sunday", ""],
    ["open tonight", ""],
    ["open saturday and sunday", ""],
    ["pizza open this weekend", "pizza"],
    ["sondag oop", ""],
  ])("%s asks for a time that is no filter", (typed, search) => {
    expect(readPlaces(typed)).toMatchObject({ isOfOtherTime: true, isOpen: false, search });
  });

  test.each([
    ["under 30 minutes", ""],
    ["curry under 30 minutes", "curry"],
    ["30 min", ""],
    ["30min chicken", "chicken"],
    ["30-minute meals", ""],
    ["20 to 30 minutes supper", "supper"],
    ["soup in 1 hour and 30 mins", "soup"],
    ["stew in half an hour or less", "stew"],
    ["no more than 2 hours potjie", "potjie"],
    ["potjie binne 2 uur", "potjie"],
    ["minder as 30 minute hoender", "hoender"],
    ["sop in 'n halfuur", "sop"],
    ["1.5 hours bread", "bread"],
  ])("%s asks how long it takes, which is no filter", (typed, search) => {
    for (const read of [readRecipes(typed), readPlaces(typed)])
      expect(read).toMatchObject({ isOfDuration: true, search, unknown: [], forOther: null });
  });

  test.each([
    ...["7 colours", "30", "minute steak", "2 minute steaks", "quick supper", "minutes"],
    ...["5 cheese pizza", "half chicken", "uurkos", "open 24 hours"],
  ])("%s says no time for cooking", (typed) => {
    expect(readRecipes(typed)?.isOfDuration ?? false).toBe(false);
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

  test.each([
    ...["less expensive sushi", "the least expensive", "other than vegan", "uncertified halaal"],
    ...["we do not want vegan", "not open", "not too expensive", "not very expensive"],
    ...["not so cheap", "not in durban", "nie te duur nie", "nie so duur nie"],
    ...["nie regtig so duur nie", "not vegan", "non-halaal", "not halaal", "nie vegan nie"],
    ...["except halaal", "anything but vegan", "vegan nie", "don't eat vegan"],
  ])("nor is what is taken back in other words: %s", (typed) => {
    expect(filtersIn(readPlaces(typed))).toEqual([]);
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
    ...[
      "low lactose",
      "with lactose",
      "contains gluten",
      "with gluten",
      "pasta met gluten",
      "seitan gluten",
    ],
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

  test.each([
    ["kinders welkom", { facts: ["child_friendly=yes"], place: null, search: "" }],
    ["kinder vriendelik", { facts: ["child_friendly=yes"], search: "" }],
    ["kids welcome", { facts: ["child_friendly=yes"], search: "" }],
    ["children welcome durban", { facts: ["child_friendly=yes"], place: { label: "Durban" } }],
    ["halaal welkom", { diet: ["halaal"], place: { label: "Welkom" }, search: "" }],
    ["pizza in welkom", { place: { label: "Welkom" }, search: "pizza" }],
    ["where is welkom", { place: { label: "Welkom" }, search: "" }],
    ["restaurante welkom", { place: { label: "Welkom" }, search: "" }],
  ])("who is welcome is no town, as in %s", (typed, read) => {
    expect(readPlaces(typed)).toMatchObject(read);
  });

  test.each([
    ...["honde welkom", "almal welkom", "almal is welkom", "non gluten free", "no gluten free"],
    ...["without gluten free", "non-gluten-free bread", "outside durban", "outside of cape town"],
    ...["pizza outside durban", "buite kaapstad", "alcohol free beer", "non-alcoholic cocktails"],
    ...["alcohol free wine", "no alcohol wine", "beer non alcoholic"],
  ])("%s only seems to hold a filter of places", (typed) => {
    expect(readPlaces(typed)?.parts.filter(({ narrowing }) => narrowing) ?? []).toEqual([]);
    expect(readPlaces(typed)?.unknown ?? []).toEqual([]);
  });

  test.each([
    ...[
      "non-alcoholic cocktails",
      "no alcohol beer",
      "wine without alcohol",
      "sonder alkohol bier",
    ],
    ...["alcohol free beer", "non alcoholic wine"],
  ])("%s is the name of a drink, and leaves out nothing", (typed) => {
    expect(readPlaces(typed)?.leftOut ?? []).toEqual([]);
  });

  test.each([
    ["tables outside durban", { facts: ["outdoor_tables=yes"], place: { label: "Durban" } }],
    ["sit outside durban", { facts: ["outdoor_tables=yes"], place: { label: "Durban" } }],
    ["sit buite durban", { facts: ["outdoor_tables=yes"], place: { label: "Durban" } }],
    ["alcohol free steakhouse", { facts: ["alcohol=none"], search: "steakhouse" }],
    ["alcohol free restaurants", { facts: ["alcohol=none"], search: "" }],
    ["halaal no alcohol durban", { diet: ["halaal"], facts: ["alcohol=none"], search: "" }],
  ])("and %s does", (typed, read) => {
    expect(readPlaces(typed)).toMatchObject(read);
  });

  test.each([
    ["closest to durban", { place: { label: "Durban" }, isNear: false, search: "" }],
    ["nearest to durban", { place: { label: "Durban" }, isNear: false, search: "" }],
    ["closest restaurant to durban", { place: { label: "Durban" }, isNear: false, search: "" }],
    ["nearest pizza to durban", { place: { label: "Durban" }, isNear: false, search: "pizza" }],
    ["nearby durban", { place: { label: "Durban" }, isNear: false, search: "" }],
    ["nearby pizza durban", { place: { label: "Durban" }, isNear: false, search: "pizza" }],
    ["durban nearby", { place: { label: "Durban" }, isNear: false, search: "" }],
    ["near by sandton", { isNear: false, search: "sandton" }],
    ["nearby", { isNear: true, search: "" }],
    ["what is open near me now", { isNear: true, isOpen: true, search: "" }],
    ["open in durban now", { isOpen: true, place: { label: "Durban" }, search: "" }],
    ["sugar free from durban", { place: { label: "Durban" } }],
    ["oop naby my nou", { isNear: true, isOpen: true, search: "" }],
    ["nearest pizza", { isNear: true, search: "pizza" }],
    ["closest pizza to me", { isNear: true, search: "pizza" }],
    ["pizza near me durban", { isNear: true, place: { label: "Durban" }, search: "pizza" }],
  ])("what is near a named place is not near the person: %s", (typed, read) => {
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
  test.each(["halaal", "open now", "open today", "near me", "wheelchair", "load shedding"])(
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

  test.each(["closest to durban", "nearby durban", "closest restaurant to durban"])(
    "%s is for places too",
    (typed) => {
      expect(readRecipes(typed)?.forOther).toBe("surely");
    },
  );

  test.each(["alcohol free beer", "non-alcoholic beer"])(
    "%s has the diet without alcohol",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ diet: ["no-pork-or-alcohol"], search: "beer" });
    },
  );

  test.each(["kids", "cheap", "budget", "luxury", "fine dining", "cheap kids", "kinders", "open"])(
    "%s alone may belong to recipes too",
    (typed) => {
      expect(readRecipes(typed)).toMatchObject({ search: typed, unknown: [], forOther: "perhaps" });
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
    ["nut and milk allergies", ["nut-free", "dairy-free"], ""],
    ["gluten and lactose intolerance", ["gluten-free", "dairy-free"], ""],
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
    ["egg and dairy free", ["dairy-free"], ["egg"], ""],
    ["egg-, nut- and dairy-free", ["nut-free", "dairy-free"], ["egg"], ""],
    ["wheat and dairy free vegan cake", ["dairy-free", "vegan"], ["wheat"], "cake"],
    ["eiers en glutenvry", ["gluten-free"], ["eiers"], ""],
    ["no nuts or eggs", ["nut-free"], ["eggs"], ""],
    ["no eggs or nuts", ["nut-free"], ["eggs"], ""],
    ["sonder neute of eiers", ["nut-free"], ["eiers"], ""],
    ["no dairy, nuts or eggs", ["dairy-free", "nut-free"], ["eggs"], ""],
    ["no nuts, eggs or dairy", ["nut-free", "dairy-free"], ["eggs"], ""],
    ["egg-/dairy-free", ["dairy-free"], ["egg"], ""],
    ["egg & dairy free", ["dairy-free"], ["egg"], ""],
    ["egg and nut allergies", ["nut-free"], ["egg"], ""],
    ["cake egg and dairy free", ["dairy-free"], ["egg"], "cake"],
  ])("what has no filter in %s is left out by its word", (typed, diet, leftOut, wanted) => {
    const read = readRecipes(typed);
    expect(read?.diet.toSorted()).toEqual(diet.toSorted());
    expect(read).toMatchObject({ leftOut, wanted });
  });

  test.each([
    ["no eggs", [], ["eggs"], ""],
    ["without egg", [], ["egg"], ""],
    ["sonder eiers", [], ["eiers"], ""],
    ["geen eiers", [], ["eiers"], ""],
    ["not spicy", [], ["spicy"], ""],
    ["egg free", [], ["egg"], ""],
    ["egg-less cake", [], ["egg"], "cake"],
    ["eggless cake", [], ["egg"], "cake"],
    ["egg allergy", [], ["egg"], ""],
    ["eiers nie", [], ["eiers"], ""],
    ["geen vis nie", [], ["vis"], ""],
    ["geen vis nie kerrie", [], ["vis"], "kerrie"],
    ["geen vis nie vegan", ["vegan"], ["vis"], ""],
    ["egg less sweet corn fritters", [], ["egg"], "sweet corn fritters"],
    ["sonder vis, nie duur", [], ["vis"], "nie duur"],
    ["geen vis, nie duur", [], ["vis"], "nie duur"],
    ["geen uie nie, hoender", [], ["uie"], "hoender"],
    ["geen suiwel nie", ["dairy-free"], [], ""],
    ["fish free of gluten", ["gluten-free"], [], "fish"],
    ["fish free from gluten", ["gluten-free"], [], "fish"],
    ["eggs free of salt", [], ["salt"], "eggs"],
    ["egg free from durban", [], ["egg"], "from durban"],
    ["dairy free no eggs", ["dairy-free"], ["eggs"], ""],
    ["vegetarian no egg", ["vegetarian"], ["egg"], ""],
    ["gluten free no sugar", ["gluten-free"], ["sugar"], ""],
    ["gluten no eggs", ["gluten-free"], ["eggs"], ""],
    ["no eggs and gluten", ["gluten-free"], ["eggs"], ""],
    ["geen suiwel", ["dairy-free"], [], ""],
    ["no nuts or no dairy", ["nut-free", "dairy-free"], [], ""],
    ["no onion no garlic", [], ["onion", "garlic"], ""],
    ["no oil prawns", [], ["oil"], "prawns"],
    ["no cheese and mushrooms", [], ["cheese", "mushrooms"], ""],
    ["pizza no cheese", [], ["cheese"], "pizza"],
    ["pizza with no cheese", [], ["cheese"], "pizza"],
    ["no egg pancakes", [], ["egg"], "pancakes"],
    ["no garlic fish curry", [], ["garlic"], "fish curry"],
    ["no dairy or pork chops", ["dairy-free", "no-pork-or-alcohol"], [], "chops"],
    ["sonder gluten of vleis bredie", ["gluten-free", "vegetarian"], [], "bredie"],
    ["no eggs, milk", ["dairy-free"], ["eggs"], ""],
    ["without eggs, butter, sugar", [], ["eggs", "butter", "sugar"], ""],
    ["no onion, garlic, chilli", [], ["onion", "garlic", "chilli"], ""],
    ["no nuts, eggs, milk or soy", ["nut-free", "dairy-free"], ["eggs", "soy"], ""],
    ["no eggs, milk tart", [], ["eggs"], "milk tart"],
    ["vegan, no eggs, cake", ["vegan"], ["eggs"], "cake"],
    ["no onion, chicken", [], ["onion"], "chicken"],
    ["i am allergic to eggs", [], ["eggs"], ""],
    ["best vegan recipes", ["vegan"], [], ""],
    ["best egg free cake", [], ["egg"], "cake"],
    ["we are vegetarian", ["vegetarian"], [], ""],
    ["no nut", ["nut-free"], [], ""],
    ["sonder melk", ["dairy-free"], [], ""],
    ["no shrimps", [], ["shrimps"], ""],
    ["no snoek", [], ["snoek"], ""],
    ["vis allergie", [], ["vis"], ""],
    ["can't have eggs", [], ["eggs"], ""],
    ["sonder room", [], ["room"], ""],
    ["geen vet", [], ["vet"], ""],
    ["no onion soup", [], ["onion"], "soup"],
    ["no eggs or gelatine", [], ["eggs", "gelatine"], ""],
    ["w/o eggs", [], ["eggs"], ""],
    ["allergic to eggs and nuts", ["nut-free"], ["eggs"], ""],
    ["intolerant to dairy", ["dairy-free"], [], ""],
    ["sugarfree cake", [], ["sugar"], "cake"],
    ["eiervry koek", [], ["eier"], "koek"],
    ["vegetarian but no eggs", ["vegetarian"], ["eggs"], ""],
    ["gluten free or egg free", ["gluten-free"], ["egg"], ""],
    ["no egg, no Egg", [], ["egg"], ""],
    ["without any nuts", ["nut-free"], [], ""],
    ["without any eggs", [], ["eggs"], ""],
    ["cake free from gluten", ["gluten-free"], [], "cake"],
    ["free of dairy and eggs", ["dairy-free"], ["eggs"], ""],
  ])("what %s leaves out is not to be found", (typed, diet, leftOut, wanted) => {
    expect(readRecipes(typed)).toMatchObject({ diet, leftOut, wanted });
  });

  test.each([
    ...["no-bake cheesecake", "no knead bread", "no 7 cafe", "no", "not", "nie", "no no", "no s"],
    ...["no more", "never again", "the no name restaurant", "without borders cafe", "why not cafe"],
    ...["not bread alone", "no boil pasta bake", "geen bak kaaskoek", "no batter fish and chips"],
    ...["fish free delivery", "seafood free parking", "eggs free range", "no white sugar cake"],
    ...["curry no coconut milk", "no soy sauce stir fry", "no spring onion", "no black pepper"],
    ...["no peanut butter cookies", "scones without baking powder", "not far from me"],
    ...["no gluten free pizza", "non gluten free bread", "no cream of mushroom soup"],
    ...["no coconut oil curry", "no chilli flakes", "olive oil free", "spring onion free"],
    ...["plekke wat nie duur is nie", "scones without self raising flour", "no bread machine"],
  ])("%s leaves nothing out by its words", (typed) => {
    expect(readRecipes(typed)?.leftOut ?? []).toEqual([]);
    expect(readPlaces(typed)?.leftOut ?? []).toEqual([]);
  });

  test("what is left out is read again alike where a link keeps its words", () => {
    for (const typed of ["no onion or garlic", "nie te duur nie", "egg and soy free", "geen eiers"])
      expect(readRecipes(readRecipes(typed)?.search ?? "")?.leftOut).toEqual(
        readRecipes(typed)?.leftOut,
      );
  });

  test.each([
    ...["minced meat and gluten free", "lamb meat and dairy free", "coconut milk and gluten free"],
    ...["condensed milk and gluten free", "coconut milk, nut and gluten free", "coconut milk free"],
    ...["almond milk free curry", "red meat free"],
  ])("an ingredient in %s is not what is left out", (typed) => {
    expect(readRecipes(typed)).toBeNull();
  });

  test.each([
    ["no gluten and milk tart", ["gluten-free"], "milk tart"],
    ["no nuts and pork ribs", ["nut-free"], "pork ribs"],
    ["no nuts and milk chocolate", ["nut-free"], "milk chocolate"],
    ["no gluten and meat balls", ["gluten-free"], "meat balls"],
  ])("nor is it the dish behind “and” in %s", (typed, diet, wanted) => {
    expect(readRecipes(typed)).toMatchObject({ diet, leftOut: [], wanted });
  });

  test.each([
    ["cookies nut and dairy free", ["nut-free", "dairy-free"], "cookies"],
    ["meat and gluten free", ["vegetarian", "gluten-free"], ""],
    ["recipes without gluten or meat", ["gluten-free", "vegetarian"], ""],
    ["no nuts or alcohol cake", ["nut-free", "no-pork-or-alcohol"], "cake"],
    ["no gluten and milk recipes", ["gluten-free", "dairy-free"], ""],
    ["sugar free, milk and nut free", ["dairy-free", "nut-free"], "sugar free"],
    ["pudding milk free", ["dairy-free"], "pudding"],
    ["vegan curry coconut milk free", ["vegan"], "curry coconut milk free"],
  ])("but %s says what is left out", (typed, diet, search) => {
    expect(readRecipes(typed)).toMatchObject({ diet, search });
  });

  test.each([
    ["veg", ["vegetarian"], ""],
    ["veg food", ["vegetarian"], ""],
    ["veg recipes", ["vegetarian"], ""],
    ["veg and gluten free", ["vegetarian", "gluten-free"], ""],
    ["veg or vegan", ["vegetarian"], ""],
  ])("%s is a diet", (typed, diet, search) => {
    expect(readRecipes(typed)).toMatchObject({ diet, search, unknown: [] });
  });

  test.each(["roast veg", "veg soup", "chicken and veg", "fruit & veg", "with veg", "non-veg"])(
    "“veg” in %s is vegetables, or not wanted",
    (typed) => {
      expect(filtersIn(readRecipes(typed))).toEqual([]);
    },
  );

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
    expect(readRecipes("cheap restaurants")?.forOther).toBe("surely");
    expect(readRecipes("kids recipes")?.forOther).toBeNull();
    expect(readRecipes("vegan recipes")).toMatchObject({ forOther: null, diet: ["vegan"] });
  });
});

describe("nearestFilterWord", () => {
  test.each([
    ["vegitarian", "vegetarian"],
    ["johanesburg", "johannesburg"],
    ["wheelchiar", "wheelchair"],
    ["halaall", "halaal"],
    ["hallall", "halaal"],
    ["hallaaal", "halaal"],
    ["gauten", "gauteng"],
    ["glutn", "gluten"],
    ["megan", null],
    ["cape", null],
    ["capetwon", "capetown"],
    ["thali", null],
    ["inverted", null],
    ["vegetables", null],
    ["durian", null],
    ["green", null],
    ["kinder", null],
    ["vegas", null],
    ["v".repeat(5_000), null],
  ])("of %.20s is %s", (typed, meant) => {
    expect(nearestFilterWord(typed, PRODUCT_WORDS)).toBe(meant);
  });

  test.each([
    ["twon", { before: "cape" }, "town"],
    ["freindly", { before: "kid" }, "friendly"],
    ["glutin", { after: "free" }, "gluten"],
    ["whel", { after: "chair" }, "wheel"],
    ["two", { before: "cape" }, null],
    ["curry", { before: "cape" }, null],
    ["megan", { after: "recipes" }, null],
    ["v".repeat(5_000), { before: "cape" }, null],
  ])("of %.20s beside another word %o it is %s", (typed, beside, meant) => {
    expect(nearestBeside(typed, beside, PRODUCT_WORDS)).toBe(meant);
  });

  test("leads to no misspelling", () => {
    for (const misspelt of RIGHT_SPELLINGS.keys()) {
      const nearest = nearestFilterWord(`${misspelt}l`, PRODUCT_WORDS);
      expect(RIGHT_SPELLINGS.has(nearest ?? ""), misspelt).toBe(false);
    }
  });
});
