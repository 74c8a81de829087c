import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { expectError } from "../../support/errors.ts";
import { aPicture } from "../../support/pictures.ts";
import {
  buttonField,
  openPage,
  type Row,
  recipeForm,
  rowsIn,
  valuesIn,
} from "../../support/recipe-form.ts";
import { aDish, anAuthor, anImage, aRecipe } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";
import { asSent } from "../../support/uploads.ts";

const NEW = "/admin/recipes/new";

async function openForm(address = NEW) {
  const { cookie } = await anAdminSession();
  return openPage(address, cookie);
}

async function send(form: Record<string, string>, address = NEW, cookie?: string) {
  const own = cookie ?? (await anAdminSession()).cookie;
  return fetchApp(address, { cookie: own, form });
}

async function press(label: string, rows: Row[], fields: Record<string, string> = {}) {
  const { cookie } = await anAdminSession();
  const page = await pageOf(await send(recipeForm({}, rows), NEW, cookie));
  const button = buttonField(page, label);
  expect(button).not.toEqual({});
  const response = await send(recipeForm(fields, rows, button), NEW, cookie);
  return { response, page: await pageOf(response) };
}

async function aStoredRecipe() {
  const author = await anAuthor({ name: "Nomsa Dlamini" });
  const image = await anImage();
  return prisma.recipe.create({
    data: {
      title: "Malva pudding",
      description: "Sticky",
      cuisine_type: "Karoo",
      difficulty: "Easy",
      prep_time_minutes: 0,
      cook_time_minutes: 40,
      servings: 8,
      author_id: author.id,
      image_url: `/images/${image.id}`,
      instructions: "Heat the oven.\nBeat the eggs.",
      ingredients: {
        create: [
          { position: 1, name: "cake flour", amount: "250", unit: "ml" },
          { position: 2, name: "nutmeg", amount: "1", unit: "pinch" },
        ],
      },
    },
  });
}

function stored(title: string) {
  return prisma.recipe.findFirst({
    where: { title },
    include: { ingredients: { orderBy: { position: "asc" } } },
  });
}

describe("GET /admin/recipes/new", () => {
  test("has the four sections, the dishes, and every field (ACF-01 to ACF-04, ACF-08, ACF-12 to ACF-18, AUP-06, LIM-06, LIM-28)", async () => {
    const page = await openForm();
    expect([...page.querySelectorAll("form h2")].map((one) => one.textContent)).toEqual([
      "Recipe Details",
      "Ingredients",
      "Instructions",
      "Dishes",
      "Recipe Image",
    ]);
    const field = (name: string) => page.querySelector(`#recipe [name='${name}']`);
    expect(field("title")?.hasAttribute("required")).toBe(true);
    expect(field("prep_time_minutes")?.getAttribute("min")).toBe("0");
    expect(field("cook_time_minutes")?.getAttribute("min")).toBe("0");
    expect(field("servings")?.getAttribute("min")).toBe("1");
    expect(field("instructions")?.localName).toBe("textarea");
    expect(field("image")?.getAttribute("type")).toBe("file");
    expect(page.querySelector("photo-picker")?.getAttribute("limit")).toBe("1");
    const options = [...(field("difficulty")?.querySelectorAll("option") ?? [])];
    expect(options.slice(1).map((one) => one.textContent)).toEqual(["Easy", "Medium", "Hard"]);
    const row = page.querySelector("[role=group][aria-label='Ingredient 1']");
    expect(
      [...(row?.querySelectorAll("label") ?? [])].map((one) => one.textContent?.trim()),
    ).toEqual(["Name", "Amount", "Unit"]);
    expect(textOf(page, ".form-actions a")).toBe("Cancel");
    expect(page.querySelector(".form-actions a")?.getAttribute("href")).toBe("/admin/recipes");
    expect(textOf(page, ".form-actions button")).toBe("Create Recipe");
    expect(page.querySelectorAll("h1")).toHaveLength(1);
  });

  test("offers the units as specified and an empty choice (ACF-11, LIM-29, T-38)", async () => {
    const page = await openForm();
    const units = [...page.querySelectorAll("[name='ingredients[0].unit'] option")];
    expect(units.map((one) => one.getAttribute("value"))).toEqual(
      " cup cups tbsp tsp ml l g kg piece pieces slice slices clove cloves".split(" "),
    );
  });

  test("offers the cuisines as specified (LIM-26)", async () => {
    const page = await openForm();
    const cuisines = [...page.querySelectorAll("[name=cuisine_type] option")];
    expect(cuisines.slice(1).map((one) => one.textContent)).toEqual(
      [
        "South African,Italian,Asian,Indian,Mexican,Mediterranean,American,Chinese,Thai,French",
        "Japanese,African,Portuguese,Greek,Lebanese,Moroccan,Ethiopian",
      ].flatMap((names) => names.split(",")),
    );
  });

  test("offers every author, and none (ACF-21, T-37)", async () => {
    const { id } = await anAuthor({ name: "Zanele Author" });
    const page = await openForm();
    const options = [...page.querySelectorAll("[name=author_id] option")];
    expect(options[0]?.textContent).toBe("No author");
    expect(options[0]?.getAttribute("value")).toBe("");
    const own = options.find((one) => one.getAttribute("value") === String(id));
    expect(own?.textContent).toBe("Zanele Author");
  });
});

describe("POST /admin/recipes/new", () => {
  test("stores the recipe with its rows, without the blank ones (ACF-10, ACF-19, T-36)", async () => {
    const author = await anAuthor();
    const image = await anImage();
    const admin = await anAdminSession();
    const fields = {
      title: "  Braai broodjies ",
      description: "For the fire",
      cuisine_type: "South African",
      difficulty: "Medium",
      prep_time_minutes: "0",
      cook_time_minutes: "15",
      servings: "4",
      author_id: String(author.id),
      instructions: "Butter.\r\nToast.",
      image_url: `/images/${image.id}`,
    };
    const rows = [{ name: "bread", amount: "8", unit: "slices" }, {}, { name: "cheese" }, {}];
    const response = await send(recipeForm(fields, rows), NEW, admin.cookie);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/recipes");
    const recipe = await stored("Braai broodjies");
    expect(recipe).toMatchObject({
      description: "For the fire",
      cuisine_type: "South African",
      difficulty: "Medium",
      prep_time_minutes: 0,
      cook_time_minutes: 15,
      servings: 4,
      author_id: author.id,
      instructions: "Butter.\nToast.",
      image_url: `/images/${image.id}`,
      ingredients: [
        { position: 1, name: "bread", amount: "8", unit: "slices" },
        { position: 2, name: "cheese", amount: null, unit: null },
      ],
    });
    const list = await openPage("/admin/recipes", `${admin.cookie}; ${cookiesOf(response)}`);
    expect(textOf(list, ".notice")).toBe("Recipe created");
    const [act] = await prisma.adminAct.findMany({ where: { admin_id: admin.admin_id } });
    expect(act).toMatchObject({ act: "created", subject_kind: "recipe", subject_id: recipe?.id });
  });

  test("needs no more than a title", async () => {
    expect((await send(recipeForm({ title: "Only a title" }))).status).toBe(303);
    expect(await stored("Only a title")).toMatchObject({ author_id: null, ingredients: [] });
  });

  test("keeps all that was typed when the title is missing (ACF-12, ENT-03, ERR-23)", async () => {
    const fields = { title: " ", description: "Kept", servings: "6", difficulty: "Hard" };
    const response = await send(recipeForm(fields, [{ name: "salt" }, {}]));
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(textOf(page, "#recipe-title-error")).toBe("Enter a title");
    expect(textOf(page, "[role=alert].notice")).toBe("Enter a title");
    expect(valuesIn(page)).toMatchObject({
      description: "Kept",
      servings: "6",
      difficulty: "Hard",
    });
    expect(rowsIn(page)).toEqual(["salt", ""]);
  });

  test("wants a name in a row that has an amount or a unit (ACF-09, T-36)", async () => {
    const rows = [{ name: "salt" }, { amount: "2" }, { unit: "g" }];
    const response = await send(recipeForm({ title: "No names" }, rows));
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect([...page.querySelectorAll(".ing .err")].map((one) => one.textContent)).toEqual([
      "Enter the name of the ingredient",
      "Enter the name of the ingredient",
    ]);
    expect(await stored("No names")).toBeNull();
  });

  test.each([
    ["prep_time_minutes", "-1", "Prep time is a whole number of minutes from 0 to 100000"],
    ["cook_time_minutes", "1.5", "Cook time is a whole number of minutes from 0 to 100000"],
    ["servings", "0", "Servings is a whole number from 1 to 10000"],
    ["servings", "99999999999999999999", "Servings is a whole number from 1 to 10000"],
    ["difficulty", "Impossible", "Choose Easy, Medium or Hard"],
    ["author_id", "999999", "Choose an author who is on the list"],
    ["image_url", "https://elsewhere.example/a.jpg", "Upload the picture here before you use it"],
    ["image_url", `/images/${"0".repeat(32)}`, "Upload the picture here before you use it"],
    ["title", "x".repeat(201), "Keep the title to 200 characters"],
    ["description", "x".repeat(5001), "Keep the description to 5000 characters"],
    ["instructions", "x".repeat(20_001), "Keep the method to 20000 characters"],
    ["cuisine_type", "x".repeat(101), "Keep the cuisine to 100 characters"],
  ])("refuses a wrong %s: %s (ACF-13 to ACF-16)", async (name, value, sentence) => {
    const response = await send(recipeForm({ title: "Wrong", [name]: value }));
    expect(response.status).toBe(400);
    expect(textOf(await pageOf(response), "[role=alert].notice")).toBe(sentence);
    expect(await stored("Wrong")).toBeNull();
  });

  test("takes the longest texts whole, and 40 ingredients in their order", async () => {
    const fields = {
      title: "🍲".repeat(200),
      description: "é".repeat(5_000),
      instructions: "ŋ".repeat(20_000),
      cuisine_type: "c".repeat(100),
    };
    const rows = Array.from({ length: 40 }, (_, index) => ({
      name: `${index} `.padEnd(300, "n"),
      amount: "½".repeat(50),
      unit: "u".repeat(50),
    }));
    expect((await send(recipeForm(fields, rows))).status).toBe(303);
    const recipe = await stored(fields.title);
    expect(recipe).toMatchObject(fields);
    expect(recipe?.ingredients.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const { cookie } = await anAdminSession();
    const page = await openPage(`/admin/recipes/${recipe?.id}/edit`, cookie);
    expect(rowsIn(page)).toEqual(rows.map(({ name }) => name));
  });

  test("takes 200 ingredients and no more", async () => {
    const rows = Array.from({ length: 201 }, (_, index) => ({ name: `Ingredient ${index}` }));
    const response = await send(recipeForm({ title: "Too many" }, rows));
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(textOf(page, "#recipe-ingredients-error")).toBe(
      "A recipe has 200 ingredients at the most",
    );
    expect(rowsIn(page)).toHaveLength(201);
    const fewer = await send(recipeForm({ title: "Just enough" }, rows.slice(0, 200)));
    expect(fewer.status).toBe(303);
  });

  test("stores the picture that came along, and keeps it when something else is wrong (ACF-04)", async () => {
    const { cookie } = await anAdminSession();
    const form = new FormData();
    for (const [name, value] of Object.entries(recipeForm({ title: "" }))) form.append(name, value);
    const picture = await aPicture(900, 600).jpeg().toBuffer();
    form.append("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "dish.jpg");
    const response = await fetchApp(NEW, { cookie, method: "POST", ...(await asSent(form)) });
    expect(response.status).toBe(400);
    const kept = valuesIn(await pageOf(response)).image_url ?? "";
    expect(kept).toMatch(/^\/images\/[0-9a-f]{32}$/);
    await send(recipeForm({ title: "With a picture", image_url: kept }), NEW, cookie);
    expect(await stored("With a picture")).toMatchObject({ image_url: kept });
  });
});

describe("pictures that come with the form", () => {
  async function sendFiles(fields: Record<string, string>, files: number) {
    const { cookie } = await anAdminSession();
    const form = new FormData();
    for (const [name, value] of Object.entries(recipeForm(fields))) form.append(name, value);
    const picture = new Uint8Array(await aPicture(90, 60).jpeg().toBuffer());
    for (let count = 0; count < files; count += 1) {
      form.append("image", new Blob([picture], { type: "image/jpeg" }), `${count}.jpg`);
    }
    const response = await fetchApp(NEW, { cookie, method: "POST", ...(await asSent(form)) });
    return { status: response.status, page: await pageOf(response) };
  }

  test("two are one too many: the first is kept (AUP-07, LIM-06, T-17)", async () => {
    const { status, page } = await sendFiles({ title: "Two pictures" }, 2);
    expect(status).toBe(400);
    expect(textOf(page, "[role=alert].notice")).toBe("You can only upload 1 more image(s)");
    expect(valuesIn(page).image_url).toMatch(/^\/images\/[0-9a-f]{32}$/);
    expect(await stored("Two pictures")).toBeNull();
  });

  test("there is no room beside one that is kept (AUP-02, LIM-06, T-17)", async () => {
    const image_url = `/images/${(await anImage()).id}`;
    const { status, page } = await sendFiles({ title: "No room", image_url }, 1);
    expect(status).toBe(400);
    expect(textOf(page, "[role=alert].notice")).toBe("Maximum number of images reached");
    expect(valuesIn(page).image_url).toBe(image_url);
  });

  test("what is said of them stands beside what else is wrong", async () => {
    const { page } = await sendFiles({ title: "" }, 2);
    expect(textOf(page, "[role=alert].notice")).toBe(
      "You can only upload 1 more image(s). Enter a title.",
    );
  });
});

describe("rows without a script (BRIEF-10)", () => {
  const ROWS = [{ name: "one", amount: "1", unit: "g" }, { name: "two" }, { name: "three" }];

  test("three more are added at the end, and nothing is stored (ACF-05, ACF-22)", async () => {
    const { response, page } = await press("Add Ingredient", ROWS, { title: "Growing" });
    expect(response.status).toBe(200);
    expect(rowsIn(page)).toEqual(["one", "two", "three", "", "", ""]);
    expect(valuesIn(page)).toMatchObject({ title: "Growing", "ingredients[0].unit": "g" });
    expect(page.querySelector("[role=alert].notice, .err")).toBeNull();
    expect(await stored("Growing")).toBeNull();
  });

  test("nothing is said of what is not filled in yet, whichever button is pressed", async () => {
    const paste = { ask: "paste", pasted: "2 figs" };
    for (const button of [paste, { ask: "next-row" }, await fieldOf("Add Ingredient")]) {
      const response = await send(recipeForm({ servings: "x" }, [{ amount: "2" }], button));
      expect(response.status).toBe(200);
      const page = await pageOf(response);
      expect(page.querySelector(".err, [aria-invalid], [role=alert].notice")).toBeNull();
      expect(valuesIn(page).servings).toBe("x");
    }
  });

  async function fieldOf(label: string) {
    return buttonField(await openForm(), label);
  }

  test("there are never more than a recipe may have", async () => {
    const rows = Array.from({ length: 199 }, (_, index) => ({ name: `${index}` }));
    const { page } = await press("Add Ingredient", rows);
    expect(rowsIn(page)).toHaveLength(200);
  });

  test("one is removed (ACF-06)", async () => {
    const { page } = await press("Remove ingredient 2", ROWS);
    expect(rowsIn(page)).toEqual(["one", "three"]);
  });

  test("two change places, up and down", async () => {
    const up = await press("Move up ingredient 2", ROWS);
    expect(rowsIn(up.page)).toEqual(["two", "one", "three"]);
    expect(valuesIn(up.page)["ingredients[1].unit"]).toBe("g");
    const down = await press("Move down ingredient 2", ROWS);
    expect(rowsIn(down.page)).toEqual(["one", "three", "two"]);
  });

  test("the last one stays (ACF-07)", async () => {
    const page = await openForm();
    const button = page.querySelector("[aria-label='Remove ingredient 1']");
    expect(button?.hasAttribute("disabled")).toBe(true);
    const intent = { __intent__: button?.getAttribute("value") ?? "" };
    const answer = await pageOf(await send(recipeForm({}, [{ name: "salt" }], intent)));
    expect(rowsIn(answer)).toEqual(["salt"]);
  });

  test("each button needs no valid form, and comes back to the rows, or to the first new one", async () => {
    const page = await pageOf(await send(recipeForm({}, ROWS)));
    const buttons = [...page.querySelectorAll("#recipe button[name=__intent__]")];
    expect(buttons).toHaveLength(10);
    for (const [index, button] of buttons.entries()) {
      const isLast = index === buttons.length - 1;
      const place = isLast ? "recipe-ingredients[3].name" : "ingredients";
      expect(button.outerHTML).toMatch(/ formnovalidate/i);
      expect(button.outerHTML.toLowerCase()).toContain(` formaction="${NEW}#${place}"`);
    }
    expect(page.querySelector("#ingredients")).not.toBeNull();
  });

  test("fields that are not of the form are left out", async () => {
    const odd = {
      "ingredients[900000000].name": "x",
      "title.x": "y",
      __state__: "{",
      ingredients: "z",
    };
    const response = await send({ ...recipeForm({ title: "Odd fields" }), ...odd });
    expect(response.status).toBe(303);
    expect(await stored("Odd fields")).toMatchObject({ ingredients: [] });
  });
});

describe("GET /admin/recipes/{id}/edit", () => {
  test("shows the recipe as it is stored, rows and unknown values included (ACF-20, ACF-18)", async () => {
    const recipe = await aStoredRecipe();
    const page = await openForm(`/admin/recipes/${recipe.id}/edit`);
    expect(page.title).toMatch(/^Edit Malva pudding /);
    expect(valuesIn(page)).toEqual({
      intent: "save",
      updated_at: recipe.updated_at.toISOString(),
      title: "Malva pudding",
      description: "Sticky",
      cuisine_type: "Karoo",
      difficulty: "Easy",
      prep_time_minutes: "0",
      cook_time_minutes: "40",
      servings: "8",
      author_id: String(recipe.author_id),
      pasted: "",
      dishes_before: "",
      "ingredients[0].name": "cake flour",
      "ingredients[0].amount": "250",
      "ingredients[0].unit": "ml",
      "ingredients[1].name": "nutmeg",
      "ingredients[1].amount": "1",
      "ingredients[1].unit": "pinch",
      instructions: "Heat the oven.\nBeat the eggs.",
      image_url: recipe.image_url,
    });
    expect(textOf(page, ".form-actions button")).toBe("Update Recipe");
  });

  test("offers the recipe's own author, however many authors there are", async () => {
    const others = Array.from({ length: 5_000 }, (_, index) => ({ name: `A ${index}` }));
    await prisma.recipeAuthor.createMany({ data: others });
    const author = await anAuthor({ name: "Zodwa" });
    const { id } = await aRecipe({ author_id: author.id });
    const page = await openForm(`/admin/recipes/${id}/edit`);
    const chosen = page.querySelector("[name=author_id] option[selected]");
    expect(chosen?.textContent).toBe("Zodwa");
    await prisma.recipeAuthor.deleteMany({ where: { name: { startsWith: "A " } } });
  });

  test("shows one empty row for a recipe without ingredients (T-36)", async () => {
    const { id } = await aRecipe();
    expect(rowsIn(await openForm(`/admin/recipes/${id}/edit`))).toEqual([""]);
  });

  test("tells that there is no such recipe (ERR-30)", async () => {
    const { cookie } = await anAdminSession();
    for (const id of ["999999", "nothing"]) {
      const response = await fetchApp(`/admin/recipes/${id}/edit`, { cookie });
      expect(response.status).toBe(404);
      const page = await pageOf(response);
      expect(textOf(page, "h1")).toBe("Recipe not found");
      expect(textOf(page, "main")).toContain("It may have been deleted.");
      expect(page.querySelector("main a")?.getAttribute("href")).toBe("/admin/recipes");
    }
  });
});

describe("POST /admin/recipes/{id}/edit", () => {
  test("replaces fields and ingredients, and clears what is empty (ACF-19, API-48)", async () => {
    const recipe = await aStoredRecipe();
    const admin = await anAdminSession();
    const address = `/admin/recipes/${recipe.id}/edit`;
    const form = recipeForm(
      { title: "Malva", updated_at: recipe.updated_at.toISOString(), author_id: "" },
      [{ name: "jam" }, { name: "cake flour", amount: "1 1/2", unit: "cups" }],
    );
    const response = await send(form, address, admin.cookie);
    expect(response.headers.get("Location")).toBe("/admin/recipes");
    expect(await stored("Malva")).toMatchObject({
      id: recipe.id,
      description: null,
      author_id: null,
      image_url: null,
      servings: null,
      ingredients: [
        { position: 1, name: "jam" },
        { position: 2, name: "cake flour", amount: "1 1/2", unit: "cups" },
      ],
    });
    const [act] = await prisma.adminAct.findMany({ where: { admin_id: admin.admin_id } });
    expect(act).toMatchObject({ act: "updated", subject_name: "Malva" });
  });

  test("changes nothing, not even its time, when nothing is different", async () => {
    const recipe = await aStoredRecipe();
    const admin = await anAdminSession();
    const address = `/admin/recipes/${recipe.id}/edit`;
    const page = await openPage(address, admin.cookie);
    expect((await send(valuesIn(page), address, admin.cookie)).status).toBe(303);
    const after = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(after.updated_at).toEqual(recipe.updated_at);
    expect(await prisma.adminAct.count({ where: { admin_id: admin.admin_id } })).toBe(0);
  });

  test("shows the second of two what the first has changed, and then lets them decide", async () => {
    const recipe = await aStoredRecipe();
    const address = `/admin/recipes/${recipe.id}/edit`;
    const first = await anAdminSession(await anAdmin("Thandi"));
    const second = await anAdminSession();
    const opened = valuesIn(await openPage(address, first.cookie));
    const theirs = { ...opened, title: "Theirs", "ingredients[0].name": "self-raising flour" };
    expect((await send(theirs, address, first.cookie)).status).toBe(303);

    const response = await send({ ...opened, title: "Mine" }, address, second.cookie);
    expect(response.status).toBe(409);
    const page = await pageOf(response);
    expect(textOf(page, ".conflict")).toContain("Thandi saved this recipe meanwhile.");
    const rows = [...page.querySelectorAll(".diff tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(rows).toEqual([
      ["Title", "Mine", "Theirs"],
      [
        "Ingredients",
        "250 ml cake flour\n1 pinch nutmeg",
        "250 ml self-raising flour\n1 pinch nutmeg",
      ],
    ]);
    expect(await stored("Mine")).toBeNull();
    const again = valuesIn(page);
    expect(again).toMatchObject({ title: "Mine", "ingredients[0].name": "cake flour" });
    expect((await send(again, address, second.cookie)).status).toBe(303);
    expect(await stored("Mine")).toMatchObject({ id: recipe.id });
  });

  test("refuses an action it does not know, and saves nothing", async () => {
    const { id } = await aStoredRecipe();
    const form = { ...recipeForm({ title: "Burnt" }), intent: "burn" };
    expect((await send(form, `/admin/recipes/${id}/edit`)).status).toBe(400);
    expect(await stored("Burnt")).toBeNull();
  });

  test("a second click on Update is no conflict with oneself", async () => {
    const recipe = await aStoredRecipe();
    const { cookie, admin_id } = await anAdminSession();
    const address = `/admin/recipes/${recipe.id}/edit`;
    const opened = { ...valuesIn(await openPage(address, cookie)), title: "Clicked twice" };
    const clicks = await Promise.all([
      send(opened, address, cookie),
      send(opened, address, cookie),
    ]);
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect(await prisma.adminAct.count({ where: { admin_id } })).toBe(1);
  });

  test("a second click on Create makes no second recipe", async () => {
    const { cookie, admin_id } = await anAdminSession();
    const form = recipeForm({ title: "Created once" }, [{ name: "mince", amount: "500" }]);
    const clicks = await Promise.all([send(form, NEW, cookie), send(form, NEW, cookie)]);
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect(await prisma.recipe.count({ where: { title: "Created once" } })).toBe(1);
    const another = { ...form, "ingredients[0].amount": "600" };
    expect((await send(another, NEW, cookie)).status).toBe(409);
    expect(await prisma.recipe.count({ where: { title: "Created once" } })).toBe(1);
    await send({ ...another, intent: "create-anyway" }, NEW, cookie);
    expect(await prisma.recipe.count({ where: { title: "Created once" } })).toBe(2);
    expect(await prisma.adminAct.count({ where: { admin_id } })).toBe(2);
  });

  test("the same recipe in a form that was opened after the first was created is asked about", async () => {
    const { cookie } = await anAdminSession();
    const openAnew = async () => ({
      ...valuesIn(await openPage(NEW, cookie)),
      title: "Twice stew",
    });
    const count = () => prisma.recipe.count({ where: { title: "Twice stew" } });
    const first = await openAnew();
    for (const form of [first, first]) expect((await send(form, NEW, cookie)).status).toBe(303);
    expect(await count()).toBe(1);
    const asked = await send(await openAnew(), NEW, cookie);
    expect(asked.status).toBe(409);
    const anyway = { ...valuesIn(await pageOf(asked)), intent: "create-anyway" };
    for (const form of [anyway, anyway]) expect((await send(form, NEW, cookie)).status).toBe(303);
    expect(await count()).toBe(2);
  });

  test("comes back with one value for a field that came twice", async () => {
    const { cookie } = await anAdminSession();
    const form = { ...recipeForm({ servings: "x" }), title: ["First", "Second"] };
    const told = await fetchApp(NEW, { cookie, form });
    expect(told.status).toBe(400);
    expect(valuesIn(await pageOf(told)).title).toBe("First");
  });

  test("says nothing of what to do, and is refused", async () => {
    const { intent: _, ...form } = recipeForm({ title: "Without a word" });
    expect((await send(form)).status).toBe(400);
    expect(await stored("Without a word")).toBeNull();
  });

  test("ERR-23 ERR-31 ERR-40 BRIEF-16 is refused when the recipe has gone meanwhile, and comes back as it was", async () => {
    const recipe = await aStoredRecipe();
    await prisma.recipe.delete({ where: { id: recipe.id } });
    const addition = { type: "insert", payload: { name: "ingredients" } };
    for (const { title, press, rows } of [
      { title: "Gone", press: {}, rows: ["salt"] },
      { title: "", press: {}, rows: ["salt"] },
      {
        title: "Gone",
        press: { __intent__: JSON.stringify(addition) },
        rows: ["salt", "", "", ""],
      },
    ]) {
      const fields = { title, instructions: "Ten minutes" };
      const form = recipeForm(fields, [{ name: "salt" }], press);
      const refused = await send(form, `/admin/recipes/${recipe.id}/edit`);
      expect(refused.status).toBe(404);
      const page = await pageOf(refused);
      expect(textOf(page, "[role=alert].notice")).toBe("Recipe not found");
      expect(valuesIn(page)).toMatchObject(fields);
      expect(rowsIn(page)).toEqual(rows);
    }
  });
});

describe("a session that ends while a recipe is written", () => {
  async function lateSend(form: Record<string, string>) {
    const admin = await anAdmin();
    const session = await anAdminSession(admin);
    await prisma.adminToken.updateMany({
      where: { admin_id: admin.id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    const response = await send(form, NEW, session.cookie);
    return { response, cookie: (await anAdminSession(admin)).cookie };
  }

  test("gives everything back after the next sign-in, and forgets it once it is saved", async () => {
    const rows = [{ name: "salt", amount: "1", unit: "tsp" }, {}, { name: "pepper" }];
    const { response, cookie } = await lateSend(recipeForm({ title: "Late", servings: "3" }, rows));
    expect(response.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Frecipes%2Fnew");
    const page = await openPage(NEW, cookie);
    expect(textOf(page, ".notice")).toContain("You were signed out while you were busy.");
    expect(valuesIn(page)).toMatchObject({ title: "Late", servings: "3" });
    expect(rowsIn(page)).toEqual(["salt", "", "pepper"]);
    expect((await send(valuesIn(page), NEW, cookie)).status).toBe(303);
    expect(await stored("Late")).not.toBeNull();
    expect(valuesIn(await openPage(NEW, cookie)).title).toBe("");
  });

  test("keeps the rows that were just asked for", async () => {
    const intent = { __intent__: '{"type":"insert","payload":{"name":"ingredients"}}' };
    const { cookie } = await lateSend(recipeForm({ title: "Late" }, [{ name: "salt" }], intent));
    expect(rowsIn(await openPage(NEW, cookie))).toEqual(["salt", "", "", ""]);
  });

  test("can be forgotten", async () => {
    const { cookie } = await lateSend(recipeForm({ title: "Unwanted" }));
    const response = await send({ intent: "discard-draft" }, NEW, cookie);
    expect(response.headers.get("Location")).toBe(NEW);
    const page = await openPage(NEW, cookie);
    expect(page.querySelector(".notice.warn")).toBeNull();
    expect(valuesIn(page).title).toBe("");
  });
});

describe("the dishes of a recipe", () => {
  test("DISH-04 are ticked in its form, linked and unlinked with it, and stay when it is refused", async () => {
    const [kota, gatsby] = [await aDish({ name: "Kota" }), await aDish({ name: "Gatsby" })];
    const dishes = { dishes_before: "", dish: String(kota.id) };
    const refused = await pageOf(await send(recipeForm({ title: "", ...dishes })));
    const ticksIn = (page: Document) =>
      [...page.querySelectorAll("input[name=dish][checked]")].map((one) =>
        one.getAttribute("value"),
      );
    expect(ticksIn(refused)).toEqual([String(kota.id)]);
    expect((await send(recipeForm({ title: "Quarter loaf", ...dishes }))).status).toBe(303);
    const recipe = await stored("Quarter loaf");
    const address = `/admin/recipes/${recipe?.id}/edit`;
    const linked = () =>
      prisma.recipeDish.findMany({
        where: { recipe_id: recipe?.id ?? 0 },
        select: { dish_id: true },
      });
    expect(await linked()).toEqual([{ dish_id: kota.id }]);
    expect(ticksIn(await openForm(address))).toEqual([String(kota.id)]);
    const other = {
      title: "Quarter loaf",
      dishes_before: String(kota.id),
      dish: String(gatsby.id),
    };
    await send(recipeForm(other), address);
    expect(await linked()).toEqual([{ dish_id: gatsby.id }]);
    await send(recipeForm({ title: "Quarter loaf" }), address);
    expect(await linked()).toEqual([{ dish_id: gatsby.id }]);
  });

  test("DISH-04 that somebody else links while the form is corrected stay linked", async () => {
    const [kota, gatsby] = [await aDish(), await aDish()];
    const { id: recipe_id } = await aRecipe();
    const address = `/admin/recipes/${recipe_id}/edit`;
    const { cookie } = await anAdminSession();
    await prisma.recipeDish.create({ data: { recipe_id, dish_id: gatsby.id } });
    const chosen = { dishes_before: "", dish: String(kota.id) };
    const refused = await send(recipeForm({ title: "", ...chosen }), address, cookie);
    expect(refused.status).toBe(400);
    const sentBack = valuesIn(await pageOf(refused));
    expect(sentBack).toMatchObject(chosen);
    const corrected = { ...sentBack, title: "Both" };
    expect((await send(corrected, address, cookie)).status).toBe(303);
    expect(await prisma.recipeDish.count({ where: { recipe_id } })).toBe(2);
    expect(await prisma.refusedRecipeDish.count({ where: { recipe_id } })).toBe(0);
  });

  test("DISH-04 are stored with the recipe or not at all, so that Save can be pressed again", async () => {
    expectError(/refused_recipe_dishes/);
    const dishes = [await aDish(), await aDish()].map(({ id }) => String(id));
    const { cookie, admin_id } = await anAdminSession();
    const form = { ...recipeForm({ title: "All or nothing", dishes_before: "" }), dish: dishes };
    await prisma.$executeRaw`ALTER TABLE refused_recipe_dishes RENAME TO away`;
    const failed = await fetchApp(NEW, { cookie, form });
    await prisma.$executeRaw`ALTER TABLE away RENAME TO refused_recipe_dishes`;
    expect(failed.status).toBe(500);
    expect(await stored("All or nothing")).toBeNull();
    expect(await prisma.adminAct.count({ where: { admin_id } })).toBe(0);
    expect((await fetchApp(NEW, { cookie, form })).status).toBe(303);
    const recipe = await stored("All or nothing");
    const recipe_id = recipe?.id ?? 0;
    expect(await prisma.recipeDish.count({ where: { recipe_id } })).toBe(2);
    // A second click.
    expect((await fetchApp(NEW, { cookie, form })).status).toBe(303);
    const acts = await prisma.adminAct.findMany({ where: { admin_id }, orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { act: "created", subject_kind: "recipe", subject_id: recipe_id },
      ...dishes.map((id) => ({
        ...{ act: "linked", subject_kind: "dish", subject_id: Number(id) },
        details: { recipe: "All or nothing" },
      })),
    ]);
  });

  test("DISH-04 that are taken out are remembered as refused, and those put in are no longer", async () => {
    const [kota, gatsby, bunny] = [await aDish(), await aDish(), await aDish()];
    const { id: recipe_id, title } = await aRecipe({
      dishes: { create: { dish_id: kota.id } },
      not_dishes: { create: { dish_id: gatsby.id } },
    });
    const { cookie, admin_id } = await anAdminSession();
    const form = recipeForm({
      title,
      // One of them is linked no more, and one is no dish.
      dishes_before: `${kota.id} ${bunny.id} 999999`,
      dish: String(gatsby.id),
    });
    const address = `/admin/recipes/${recipe_id}/edit`;
    expect((await send(form, address, cookie)).status).toBe(303);
    const where = { recipe_id };
    expect(await prisma.recipeDish.findMany({ where })).toEqual([{ ...where, dish_id: gatsby.id }]);
    expect(await prisma.refusedRecipeDish.findMany({ where })).toEqual([
      { ...where, dish_id: kota.id },
    ]);
    const acts = await prisma.adminAct.findMany({ where: { admin_id }, orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { act: "linked", subject_id: gatsby.id, subject_name: gatsby.name },
      { act: "unlinked", subject_id: kota.id, subject_name: kota.name },
    ]);
  });
});
