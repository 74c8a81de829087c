import { describe, expect, test } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { atOnce } from "../../support/lock-waits.ts";
import { aPicture } from "../../support/pictures.ts";
import { anImage, aRestaurant } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";
import { asSent } from "../../support/uploads.ts";

const LIST = "/admin/restaurants";
const NEW = `${LIST}/new`;

const { cookie, admin_id } = await anAdminSession();

type Fields = Record<string, string | string[]>;

const editOf = (id: number) => `${LIST}/${id}/edit`;

function save(address: string, fields: Fields, as = cookie) {
  return fetchApp(address, { cookie: as, form: { intent: "save", ...fields } });
}

async function page(address: string, as = cookie) {
  return pageOf(await fetchApp(address, { cookie: as }));
}

function valueOf(form: ParentNode, name: string) {
  const control = form.querySelector(`[name=${name}]`);
  const chosen = control?.querySelector("option[selected]");
  return chosen?.getAttribute("value") ?? control?.getAttribute("value") ?? control?.textContent;
}

function labelsOf(form: ParentNode, name: string) {
  return [...form.querySelectorAll(`[name=${name}] option`)].map((option) => option.textContent);
}

function latest() {
  return prisma.restaurant.findFirstOrThrow({ orderBy: { id: "desc" } });
}

describe("GET /admin/restaurants/new", () => {
  test("ARF-01 ARF-07 to ARF-11 has its sections, Back, Cancel and Create", async () => {
    const form = await page(NEW);
    expect(form.querySelector(".back")?.getAttribute("href")).toBe(LIST);
    const titles = [...form.querySelectorAll("form h2")].map((title) => title.textContent);
    expect(titles).toEqual([
      ...["Basic Information", "Contact & Location", "Opening hours"],
      ...["Good to know", "Restaurant Images"],
    ]);
    expect(form.querySelector("#basic h2")?.textContent).toBe("Basic Information");
    expect(textOf(form, ".form-actions a")).toBe("Cancel");
    expect(textOf(form, ".form-actions button")).toBe("Create");
  });

  test("ARF-12 ARF-18 without script nothing is disabled: the browser asks for the name", async () => {
    const form = await page(NEW);
    expect(form.querySelector("[name=name]")?.hasAttribute("required")).toBe(true);
    expect(form.querySelector(".form-actions button")?.hasAttribute("disabled")).toBe(false);
    expect(form.querySelector("form#restaurant")?.hasAttribute("novalidate")).toBe(false);
  });

  test("ARF-19 ARF-21 the controls are of the right kind", async () => {
    const form = await page(NEW);
    const rating = form.querySelector("[name=rating]");
    expect(["type", "min", "max", "step"].map((name) => rating?.getAttribute(name))).toEqual([
      "number",
      "1",
      "5",
      "0.1",
    ]);
    expect(form.querySelector("[name=website]")?.getAttribute("type")).toBe("url");
    expect(form.querySelector("[name=phone]")?.getAttribute("type")).toBe("tel");
  });

  test("ARF-20 ARF-22 ARF-23 ARF-26 LIM-26 LIM-27 T-10 offers the product's choices", async () => {
    const form = await page(NEW);
    expect(labelsOf(form, "cuisine_type").slice(1)).toEqual(
      "South African,Italian,Asian,Indian,Mexican,Mediterranean,American,Chinese,Thai,French,Japanese,African,Portuguese,Greek,Lebanese,Moroccan,Ethiopian".split(
        ",",
      ),
    );
    expect(labelsOf(form, "province").slice(1)).toEqual(
      "Eastern Cape,Free State,Gauteng,KwaZulu-Natal,Limpopo,Mpumalanga,Northern Cape,North West,Western Cape".split(
        ",",
      ),
    );
    expect(labelsOf(form, "price_level").slice(1)).toEqual([
      "$ Budget friendly",
      "$$ Moderate",
      "$$$ Expensive",
      "$$$$ Very expensive",
    ]);
    const values = [...form.querySelectorAll("[name=price_level] option")].map((option) =>
      option.getAttribute("value"),
    );
    expect(values.slice(1)).toEqual(["1", "2", "3", "4"]);
  });

  test("ARF-24 is ticked as active, ARF-09 takes one picture", async () => {
    const form = await page(NEW);
    const box = form.querySelector("[name=is_active][type=checkbox]");
    expect(box?.hasAttribute("checked")).toBe(true);
    expect(form.querySelector("photo-picker")?.getAttribute("limit")).toBe("1");
  });
});

describe("POST /admin/restaurants/new", () => {
  test("ARF-15 creates the restaurant and goes to the list", async () => {
    const saved = await save(NEW, {
      name: "Umbilo Curry House",
      description: "Mutton curry\r\nand beans bunny",
      cuisine_type: "Indian",
      price_level: "2",
      rating: "4.7",
      is_active: ["false", "true"],
      address: "214 Umbilo Road",
      city: "Durban",
      province: "KwaZulu-Natal",
      phone: "031 555 0142",
      website: "umbilocurry.example",
      latitude: "-29,8746",
      longitude: "30.9953",
      updated_at: "",
      google_place_id: "",
    });
    expect(saved.status).toBe(303);
    expect(saved.headers.get("Location")).toBe(LIST);
    expect(cookiesOf(saved)).toContain("flash=restaurant-created");
    expect(await latest()).toMatchObject({
      name: "Umbilo Curry House",
      description: "Mutton curry\nand beans bunny",
      price_level: 2,
      is_active: true,
      province: "KwaZulu-Natal",
      website: "https://umbilocurry.example/",
      latitude: -29.8746,
      longitude: 30.9953,
      google_place_id: null,
      image_url: null,
    });
  });

  test("ARF-24 a box that is not ticked makes it inactive", async () => {
    await save(NEW, { name: "Hidden", is_active: "false" });
    expect(await latest()).toMatchObject({ name: "Hidden", is_active: false });
  });

  test("POINT-01 a pair pasted into one field fills both", async () => {
    const saved = await save(NEW, { name: "Pasted", latitude: "-29.8587, 31.0218", longitude: "" });
    expect(saved.status).toBe(303);
    expect(await latest()).toMatchObject({ latitude: -29.8587, longitude: 31.0218 });
  });

  test.each([
    ["29.8587", "31.0218", "That is in Egypt. Did you mean -29.8587, 31.0218?"],
    ["-29.8587", "", "Give both numbers, such as -29.8587 and 31.0218, or none"],
    ["-29.31", "27.48", "That is outside South Africa. Check both numbers."],
  ])("POINT-01 %s and “%s” are asked back, as typed", async (latitude, longitude, sentence) => {
    const before = await prisma.restaurant.count();
    const saved = await save(NEW, { name: "Nowhere", latitude, longitude });
    expect(saved.status).toBe(400);
    const form = await pageOf(saved);
    expect([...form.querySelectorAll(".err")].map((error) => error.textContent)).toEqual([
      sentence,
    ]);
    expect(valueOf(form, "latitude")).toBe(latitude);
    expect(valueOf(form, "longitude")).toBe(longitude);
    expect(await prisma.restaurant.count()).toBe(before);
  });

  test("ARF-18 ARF-19 T-57 EVERY-05 wrong fields come back as typed, each with its sentence", async () => {
    const before = await prisma.restaurant.count();
    const saved = await save(NEW, {
      name: "",
      city: "Durban",
      rating: "0.5",
      phone: "call me maybe",
      website: "umbilocurry",
      latitude: "far south",
      is_active: "false",
    });
    expect(saved.status).toBe(400);
    const form = await pageOf(saved);
    const errors = [...form.querySelectorAll(".err")].map((error) => error.textContent);
    expect(errors).toEqual([
      "Enter a name",
      "Give a rating from 1 to 5, with one decimal at the most",
      "Write the phone number in digits, as in 031 555 0142",
      "Start the address with https://",
      "Latitude is a number from -90 to 90, as in -29.8587. Both numbers may be pasted into one field",
    ]);
    expect(form.querySelector("[name=website]")?.getAttribute("aria-invalid")).toBe("true");
    const summary = [...form.querySelectorAll("[role=alert] a")].map((link) => {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      return form.getElementById(id)?.getAttribute("name");
    });
    expect(summary).toEqual(["name", "rating", "phone", "website", "latitude"]);
    expect(valueOf(form, "city")).toBe("Durban");
    expect(valueOf(form, "latitude")).toBe("far south");
    const box = form.querySelector("[name=is_active][type=checkbox]");
    expect(box?.hasAttribute("checked")).toBe(false);
    expect(await prisma.restaurant.count()).toBe(before);
  });

  async function saveWithFiles(fields: [string, string][], files: Uint8Array<ArrayBuffer>[]) {
    const form = new FormData();
    for (const [name, value] of [["intent", "save"], ...fields] as const) form.append(name, value);
    for (const bytes of files) form.append("image", new Blob([bytes]), "dish.jpg");
    const { body, headers } = await asSent(form);
    return fetchApp(NEW, { body, headers, cookie });
  }

  test("ARF-09 ARF-25 without script the picture comes with the form", async () => {
    const jpeg = new Uint8Array(await aPicture(60, 40).jpeg().toBuffer());
    expect((await saveWithFiles([["name", "With picture"]], [jpeg])).status).toBe(303);
    const { image_url } = await latest();
    expect(image_url).toMatch(/^\/images\/[0-9a-f]{32}$/);
    expect((await fetchApp(image_url ?? "")).status).toBe(200);
  });

  test("ARF-25 the first of several uploaded pictures is the one", async () => {
    const [first, second] = [await anImage({ admin_id }), await anImage({ admin_id })];
    await save(NEW, { name: "Two", image_url: [imageUrl(first.id), imageUrl(second.id)] });
    expect((await latest()).image_url).toBe(imageUrl(first.id));
  });

  test("a file that is no picture is told, and the rest of the form stays", async () => {
    const saved = await saveWithFiles([["name", "Kept name"]], [new Uint8Array([1, 2, 3])]);
    expect(saved.status).toBe(400);
    const form = await pageOf(saved);
    expect(textOf(form, ".err")).toContain("Failed to upload images: ");
    expect(valueOf(form, "name")).toBe("Kept name");
  });

  test("a file that is no picture is told as well when coordinates are looked up", async () => {
    const form = new FormData();
    form.append("intent", "lookup");
    form.append("name", "Kept name");
    form.append("image", new Blob([new Uint8Array([1, 2, 3])], { type: "image/png" }), "front.png");
    const { body, headers } = await asSent(form);
    const page = await pageOf(await fetchApp(NEW, { body, headers, cookie }));
    expect(textOf(page, ".err")).toContain("Failed to upload images: ");
    expect(valueOf(page, "name")).toBe("Kept name");
  });

  test("another action is refused", async () => {
    expect((await fetchApp(NEW, { cookie, form: { name: "A" } })).status).toBe(400);
  });
});

describe("/admin/restaurants/:id/edit", () => {
  test("ARF-11 ARF-17 the record stands in the form before anything else", async () => {
    const image = await anImage({ admin_id });
    const { id } = await aRestaurant({
      name: "Die Werf",
      cuisine_type: "Karoo",
      price_level: 3,
      rating: 4.6,
      province: "Gauteng",
      is_active: false,
      image_url: imageUrl(image.id),
    });
    const form = await page(editOf(id));
    expect(textOf(form, ".form-actions button")).toBe("Update");
    expect(valueOf(form, "name")).toBe("Die Werf");
    expect(valueOf(form, "rating")).toBe("4.6");
    expect(valueOf(form, "price_level")).toBe("3");
    expect(valueOf(form, "province")).toBe("Gauteng");
    // Not among the 17, and still not lost.
    expect(valueOf(form, "cuisine_type")).toBe("Karoo");
    expect(form.querySelector("[name=is_active][type=checkbox]")?.hasAttribute("checked")).toBe(
      false,
    );
    expect(form.querySelector("input[name=image_url]")?.getAttribute("value")).toBe(
      imageUrl(image.id),
    );
  });

  test("T-08 T-59 an old rating of 0 shows as empty and can be saved", async () => {
    const { id } = await aRestaurant({ name: "Zero", rating: 0 });
    expect(valueOf(await page(editOf(id)), "rating")).toBe("");
    expect((await save(editOf(id), { name: "Zero", rating: "" })).status).toBe(303);
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({ rating: null });
  });

  test("ARF-15 ARF-25 updates, and an unticked picture goes", async () => {
    const image = await anImage({ admin_id });
    const { id } = await aRestaurant({ name: "Old", image_url: imageUrl(image.id) });
    const form = await page(editOf(id));
    const saved = await save(editOf(id), {
      name: "New",
      is_active: "false",
      updated_at: valueOf(form, "updated_at") ?? "",
    });
    expect(saved.headers.get("Location")).toBe(LIST);
    expect(cookiesOf(saved)).toContain("flash=restaurant-updated");
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({
      name: "New",
      is_active: false,
      image_url: null,
    });
  });

  test("tells the editor about a phone number that visitors cannot tap to call", async () => {
    const saved = await save(NEW, { name: "Old Exchange", phone: "021 555 014" });
    expect(cookiesOf(saved)).toContain("flash=phone-not-dialled");
    expect(await latest()).toMatchObject({ name: "Old Exchange", phone: "021 555 014" });
  });

  test("two administrators: the second sees the difference, and may then replace", async () => {
    const { id } = await aRestaurant({ name: "Before", city: "Durban" });
    const updated_at = valueOf(await page(editOf(id)), "updated_at") ?? "";
    const thandi = await anAdminSession(await anAdmin(`thandi-${id}`));
    const theirs = { name: "Theirs", city: "Durban", is_active: "true", updated_at };
    expect((await save(editOf(id), theirs, thandi.cookie)).status).toBe(303);

    const mine = { name: "Mine", city: "Durban", is_active: "true", updated_at };
    const told = await save(editOf(id), mine);
    expect(told.status).toBe(409);
    const form = await pageOf(told);
    expect(textOf(form, ".conflict")).toContain(`thandi-${id} saved this restaurant meanwhile.`);
    const rows = [...form.querySelectorAll(".conflict tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([["Name", "Mine", "Theirs"]]);
    expect(valueOf(form, "name")).toBe("Mine");
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({ name: "Theirs" });

    const again = { ...mine, updated_at: valueOf(form, "updated_at") ?? "" };
    expect(again.updated_at).not.toBe(updated_at);
    expect((await save(editOf(id), again)).status).toBe(303);
    expect(await prisma.restaurant.findUnique({ where: { id } })).toMatchObject({ name: "Mine" });
  });

  test("a second click on Update is no conflict with oneself", async () => {
    const { id } = await aRestaurant({ name: "Before" });
    const updated_at = valueOf(await page(editOf(id)), "updated_at") ?? "";
    const fields = { name: "Clicked twice", is_active: "true", updated_at };
    const clicks = await Promise.all([save(editOf(id), fields), save(editOf(id), fields)]);
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    const acts = { subject_kind: "restaurant", subject_id: id, act: "updated" };
    expect(await prisma.adminAct.count({ where: acts })).toBe(1);
  });

  test("ERR-19 ERR-31 ERR-40 BRIEF-16 a restaurant that is gone is not found, and what was typed comes back", async () => {
    expect((await fetchApp(editOf(2147483647), { cookie })).status).toBe(404);
    const { id } = await aRestaurant();
    await prisma.restaurant.delete({ where: { id } });
    for (const [name, intent] of [
      ["Typed", "save"],
      ["", "save"],
      ["Typed", "lookup"],
    ] as const) {
      const typed = { name, intent, description: "Ten minutes", city: "X" };
      const refused = await save(editOf(id), typed);
      expect(refused.status).toBe(404);
      const form = await pageOf(refused);
      expect(textOf(form, "form [role=alert]")).toBe("Restaurant not found");
      expect(valueOf(form, "name")).toBe(name);
      expect(valueOf(form, "description")?.trim()).toBe("Ten minutes");
      expect(valueOf(form, "city")).toBe("X");
    }
    expect((await fetchApp(`${LIST}/x/edit`, { cookie })).status).toBe(404);
  });
});

describe("a form that is sent twice", () => {
  test("creates one restaurant, once for each administrator", async () => {
    const fields = { name: "Two clicks", city: "Durban", is_active: ["false", "true"] };
    const clicks = await Promise.all([save(NEW, fields), save(NEW, fields)]);
    expect(clicks.map(({ headers }) => headers.get("Location"))).toEqual([LIST, LIST]);
    const where = { name: "Two clicks" };
    expect(await prisma.restaurant.count({ where })).toBe(1);
    const other = await anAdminSession();
    await save(NEW, { ...fields, intent: "create-anyway" }, other.cookie);
    expect(await prisma.restaurant.count({ where })).toBe(2);
  });

  test("creates two where they differ, or where there is time between them", async () => {
    const where = { name: "Two branches" };
    await save(NEW, { ...where, city: "Durban" });
    await save(NEW, { ...where, city: "George" });
    expect(await prisma.restaurant.count({ where })).toBe(2);
    await prisma.adminAct.updateMany({
      where: { subject_name: where.name },
      data: { created_at: new Date(Date.now() - 11_000) },
    });
    await save(NEW, { ...where, city: "Durban", intent: "create-anyway" });
    expect(await prisma.restaurant.count({ where })).toBe(3);
  });

  test("is no program: the API creates each time", async () => {
    const { bearer: headers } = await anAdminSession();
    const json = { name: "Two calls" };
    await fetchApp("/api/admin/restaurants", { method: "POST", headers, json });
    await fetchApp("/api/admin/restaurants", { method: "POST", headers, json });
    expect(await prisma.restaurant.count({ where: json })).toBe(2);
  });

  test("comes back with one value for a field that came twice", async () => {
    const form = { intent: "save", name: ["First", "Second"], rating: "9" };
    const told = await fetchApp(NEW, { cookie, form });
    expect(told.status).toBe(400);
    expect(valueOf(await pageOf(told), "name")).toBe("First");
  });
});

describe("a new restaurant like one that is there", () => {
  const HERE = { latitude: "-29.8587", longitude: "31.0218" };
  const METRES_299 = { latitude: "-29.86139", longitude: "31.0218" };
  const METRES_302 = { latitude: "-29.8587", longitude: "31.02493" };

  async function isShown(there: object, typed: Fields) {
    await prisma.restaurant.deleteMany();
    await aRestaurant({ name: "Café Ubuntu’s", ...there });
    const { status } = await save(NEW, { name: "Cafe  UBUNTUS", ...typed });
    return status === 409;
  }

  test("ARF-27 ARF-28 is shown first, with everything that was typed, and created when confirmed", async () => {
    const { id } = await aRestaurant({ name: "Bra Tumi’s", city: "Soweto", address: "1 Vilakazi" });
    const typed = { name: "bra tumis", city: "SOWETO", description: "Another door", rating: "4.5" };
    const told = await save(NEW, typed);
    expect(told.status).toBe(409);
    const form = await pageOf(told);
    const notice = form.querySelector(".similar") as Element;
    expect(textOf(notice, "li")).toBe("Bra Tumi’s (opens in a new tab), 1 Vilakazi, Soweto");
    expect(notice.querySelector("a")?.getAttribute("href")).toBe(editOf(id));
    expect(valueOf(form, "name")).toBe("bra tumis");
    expect(valueOf(form, "description")?.trim()).toBe("Another door");
    expect(valueOf(form, "rating")).toBe("4.5");
    const where = { city: { in: ["Soweto", "SOWETO"] } };
    expect(await prisma.restaurant.count({ where })).toBe(1);

    const button = notice.querySelector("button");
    expect(button?.textContent).toBe("Create it anyway");
    expect(button?.getAttribute("name")).toBe("intent");
    const sure = await save(NEW, { ...typed, intent: button?.getAttribute("value") ?? "" });
    expect(sure.headers.get("Location")).toBe(LIST);
    expect(await prisma.restaurant.count({ where })).toBe(2);
  });

  test("ARF-29 is one of the same name in the same town or within 300 metres", async () => {
    const here = { latitude: Number(HERE.latitude), longitude: Number(HERE.longitude) };
    expect(await isShown({ city: "Gqeberha" }, { city: "Port Elizabeth" })).toBe(true);
    expect(await isShown({ city: "Durban" }, { city: "Ballito" })).toBe(false);
    expect(
      await isShown(
        { city: "Middelburg", province: "Eastern Cape" },
        { city: "Middelburg", province: "Mpumalanga" },
      ),
    ).toBe(false);
    expect(await isShown(here, METRES_299)).toBe(true);
    expect(await isShown(here, METRES_302)).toBe(false);
    expect(await isShown({}, {})).toBe(false);
    expect(await isShown({ name: "Ubuntu", city: "Durban" }, { city: "Durban" })).toBe(false);
  });

  test.each(["by two", "by one who clicks twice"])(
    "ARF-27 is met by the second of two that are sent at once %s",
    async (by) => {
      const other = by === "by two" ? (await anAdminSession()).cookie : cookie;
      const typed = { name: `At once ${by}`, city: "Kokstad" };
      const answers = await atOnce([() => save(NEW, typed), () => save(NEW, typed, other)]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual(by === "by two" ? [303, 409] : [303, 303]);
      expect(await prisma.restaurant.count({ where: { name: typed.name } })).toBe(1);
    },
  );

  test("ARF-30 is no matter of the API, nor of an edit", async () => {
    const there = await aRestaurant({ name: "Twice", city: "George" });
    const { bearer: headers } = await anAdminSession();
    const json = { name: "Twice", city: "George" };
    const call = await fetchApp("/api/admin/restaurants", { method: "POST", headers, json });
    expect(call.status).toBe(201);
    expect((await save(editOf(there.id), { ...json, description: "Edited" })).status).toBe(303);
  });

  test("ARF-29 is found by an index among very many", async () => {
    const [plan] = await prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL enable_seqscan = off`;
      return transaction.$queryRaw<{ "QUERY PLAN": unknown }[]>`
        EXPLAIN (FORMAT JSON) SELECT id FROM restaurants WHERE name_key(name) = name_key('A')`;
    });
    expect(JSON.stringify(plan)).toContain("restaurants_by_name_key");
  });
});

describe("a form whose session has ended", () => {
  async function anExpired() {
    const session = await anAdminSession();
    await prisma.adminToken.updateMany({
      where: { admin_id: session.admin_id },
      data: { expires_at: new Date(Date.now() - 60_000) },
    });
    const admin = await prisma.admin.findUniqueOrThrow({ where: { id: session.admin_id } });
    return { expired: session.cookie, admin };
  }

  test("comes back as it was left after signing in again, until it is saved", async () => {
    const { id } = await aRestaurant({ name: "Stored" });
    const { expired, admin } = await anExpired();
    const typed = { name: "Typed for an hour", city: "George", is_active: "false" };
    const sent = await save(editOf(id), typed, expired);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toContain("/admin/login?next=");

    const { cookie: again } = await anAdminSession(admin);
    const form = await page(editOf(id), again);
    expect(textOf(form, ".notice.warn")).toContain(
      "You were signed out while you were busy. This is the form as you left it; nothing is saved yet.",
    );
    expect(valueOf(form, "name")).toBe("Typed for an hour");
    expect(valueOf(form, "city")).toBe("George");
    expect(form.querySelector("[name=is_active][type=checkbox]")?.hasAttribute("checked")).toBe(
      false,
    );
    expect((await save(editOf(id), typed, again)).status).toBe(303);
    expect(await page(editOf(id), again).then((shown) => textOf(shown, ".notice.warn"))).toBe("");
  });

  test("can be thrown away", async () => {
    const { expired, admin } = await anExpired();
    await save(NEW, { name: "Never mind" }, expired);
    const { cookie: again } = await anAdminSession(admin);
    expect(valueOf(await page(NEW, again), "name")).toBe("Never mind");
    const form = { intent: "discard-draft" };
    const thrown = await fetchApp(NEW, { cookie: again, form });
    expect(thrown.headers.get("Location")).toBe(NEW);
    expect(valueOf(await page(NEW, again), "name")).toBe("");
  });
});
