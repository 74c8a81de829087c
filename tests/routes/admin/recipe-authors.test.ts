import { beforeAll, describe, expect, test } from "vitest";
import { endAdminSession } from "#app/features/admins/admin-sessions.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { aPicture } from "../../support/pictures.ts";
import { anAuthor, anImage, aRecipe } from "../../support/rows.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";
import { asSent } from "../../support/uploads.ts";

const LIST = "/admin/recipe-authors";

let cookie = "";

beforeAll(async () => {
  ({ cookie } = await anAdminSession());
});

async function open(address: string) {
  const response = await fetchApp(address, { cookie });
  expect(response.status).toBe(200);
  return pageOf(response);
}

function save(address: string, form: Record<string, string>) {
  return fetchApp(address, { cookie, form: { intent: "save", ...form } });
}

function cards(page: Document) {
  return [...page.querySelectorAll(".acard")];
}

function valueOf(page: Document, name: string) {
  const field = page.querySelector(`dialog [name="${name}"]`);
  return field?.getAttribute("value") ?? field?.textContent ?? "";
}

describe("GET /admin/recipe-authors", () => {
  test("AAU-02 to AAU-08 AAU-10: a card shows everything of an author", async () => {
    const author = await anAuthor({
      name: "Nomsa Cards",
      bio: "Cooks in Pietermaritzburg",
      website: "https://nomsacooks.example",
      image_url: `/images/${(await anImage()).id}`,
      social_links: { instagram: "nomsacooks", twitter: "https://x.com/nomsa" },
      created_at: new Date("2026-08-03T10:00:00Z"),
    });
    await aRecipe({ author_id: author.id });
    await aRecipe({ author_id: author.id });
    const [card] = cards(await open(`${LIST}?search=nomsa+cards`));
    if (!card) throw new Error("There is no card");
    expect(card.querySelector(".avatar")?.getAttribute("src")).toBe(`${author.image_url}/400.jpg`);
    expect(textOf(card, "h2")).toBe("Nomsa Cards");
    const words = textOf(card, ".in");
    expect(words).toContain("2 recipes");
    expect(words).toContain("Cooks in Pietermaritzburg");
    expect(words).toContain("Added 3 Aug 2026");
    expect(textOf(card, "a[href='https://nomsacooks.example/']")).toBe("nomsacooks.example");
    const social = [...card.querySelectorAll(".social a")].map((link) => [
      link.getAttribute("aria-label"),
      link.getAttribute("href"),
    ]);
    expect(social).toEqual([
      ["Instagram", "https://www.instagram.com/nomsacooks"],
      ["Twitter", "https://x.com/nomsa"],
    ]);
    expect(card.querySelector("[aria-label='Edit Nomsa Cards']")?.getAttribute("href")).toBe(
      `${LIST}?search=nomsa+cards&edit=${author.id}`,
    );
    const deletion = card.querySelector("[aria-label='Delete Nomsa Cards']");
    expect(deletion?.getAttribute("href")).toBe(`${LIST}/${author.id}/delete?search=nomsa+cards`);
  });

  test("AAU-02: without a picture a drawing stands in, and one recipe is 1 recipe", async () => {
    const author = await anAuthor({ name: "Faceless Cards" });
    await aRecipe({ author_id: author.id });
    const [card] = cards(await open(`${LIST}?search=faceless`));
    expect(card?.querySelector(".avatar")?.getAttribute("src")).toMatch(/avatar-fallback/);
    expect(card && textOf(card, ".one-line p")).toBe("1 recipe");
  });

  test("AAU-01 AAU-19: searches by name, and says when there is nobody", async () => {
    await anAuthor({ name: "Zanele Sought" });
    const page = await open(`${LIST}?search=sought`);
    expect(page.querySelector("main input[name=search]")?.getAttribute("value")).toBe("sought");
    expect(cards(page)).toHaveLength(1);
    const none = await open(`${LIST}?search=nobody+of+this+name`);
    expect(cards(none)).toHaveLength(0);
    expect(textOf(none, ".empty")).toBe("No authors found");
  });

  test("lists 24 a page, and leads from a page too far to the last", async () => {
    await prisma.recipeAuthor.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({ name: `Paged ${index}` })),
    });
    expect(cards(await open(`${LIST}?search=paged`))).toHaveLength(24);
    const second = await open(`${LIST}?search=paged&page=2`);
    expect(cards(second)).toHaveLength(6);
    expect(textOf(second, ".pager [aria-current]")).toBe("2");
    const beyond = await fetchApp(`${LIST}?search=paged&page=9`, { cookie });
    expect(beyond.headers.get("Location")).toBe(`${LIST}?search=paged&page=2`);
  });

  test("AAU-09 AAU-11 AAU-17 BRIEF-12: Add Author opens an empty dialog at its own address", async () => {
    const list = await open(LIST);
    expect(list.querySelector("dialog")).toBeNull();
    expect(textOf(list, `a[href='${LIST}?new=1']`)).toBe("Add Author");
    const page = await open(`${LIST}?new=1&search=x`);
    const dialog = page.querySelector("dialog.modal");
    expect(dialog?.hasAttribute("open")).toBe(true);
    expect(page.querySelector(".scrim + dialog")).not.toBeNull();
    expect(textOf(page, "dialog h2")).toBe("Add Author");
    for (const name of ["name", "bio", "image_url", "website", "instagram", "facebook", "twitter"])
      expect(valueOf(page, name)).toBe("");
    expect(page.querySelector("[name=name]")?.hasAttribute("required")).toBe(true);
    for (const name of ["image_url", "website"])
      expect(page.querySelector(`[name=${name}]`)?.getAttribute("type")).toBe("url");
    const closing = [...page.querySelectorAll("dialog a[href]")].filter(
      (link) => link.getAttribute("href") === `${LIST}?search=x`,
    );
    expect(closing.map((link) => link.getAttribute("aria-label") ?? link.textContent)).toEqual([
      "Close",
      "Cancel",
    ]);
  });

  test.each([
    ["an object", { instagram: "nomsa", facebook: "https://facebook.com/nomsa" }],
    // Whatever the table takes in future, text is read too.
    ["with more networks", { instagram: "nomsa", facebook: "https://facebook.com/nomsa", x: 1 }],
  ])(
    "AAU-12 AAU-20: Edit opens the dialog filled in, social links stored as %s",
    async (_, links) => {
      const image = await anImage();
      const author = await anAuthor({
        name: "Filled In",
        bio: "Words",
        website: "https://filled.example/",
        image_url: `/images/${image.id}`,
        social_links: links,
      });
      const page = await open(`${LIST}?edit=${author.id}`);
      expect(textOf(page, "dialog h2")).toBe("Edit Author");
      expect(valueOf(page, "name")).toBe("Filled In");
      expect(valueOf(page, "bio").trim()).toBe("Words");
      expect(valueOf(page, "website")).toBe("https://filled.example/");
      expect(valueOf(page, "image_url")).toBe(`${PUBLIC_URL}/images/${image.id}`);
      expect(valueOf(page, "instagram")).toBe("nomsa");
      expect(valueOf(page, "facebook")).toBe("https://facebook.com/nomsa");
      expect(valueOf(page, "twitter")).toBe("");
    },
  );

  test("ERR-29 ERR-31: an author who is not there is a 404 that says so", async () => {
    const response = await fetchApp(`${LIST}?edit=2000000000`, { cookie });
    expect(response.status).toBe(404);
    expect(textOf(await pageOf(response), "[role=alert]")).toBe("Author not found");
  });
});

describe("POST /admin/recipe-authors", () => {
  test("AAU-13 AAU-15: a new author is stored, and the list comes back with it", async () => {
    const response = await save(`${LIST}?new=1&search=thandi`, {
      name: "Thandi New",
      bio: "Bakes",
      website: "thandi.co.za",
      image_url: "",
      instagram: "@thandi",
      facebook: "",
      twitter: "",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${LIST}?search=thandi`);
    const author = await prisma.recipeAuthor.findFirstOrThrow({ where: { name: "Thandi New" } });
    expect(author).toMatchObject({
      bio: "Bakes",
      website: "https://thandi.co.za/",
      image_url: null,
      social_links: { instagram: "@thandi" },
    });
    const list = await fetchApp(`${LIST}?search=thandi`, {
      cookie: `${cookie}; ${cookiesOf(response)}`,
    });
    const page = await pageOf(list);
    expect(page.querySelector("dialog")).toBeNull();
    expect(textOf(page, "main .notice")).toBe("Author created");
    expect(cards(page)).toHaveLength(1);
  });

  test("AAU-16 T-19: what is wrong stands beside its field, and nothing typed is lost", async () => {
    const response = await save(`${LIST}?new=1`, {
      name: " ",
      bio: "Ten minutes of typing",
      website: "javascript:alert(1)",
      image_url: "https://10.0.0.1/a.png",
      instagram: "https://",
    });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(page.querySelector("dialog")?.hasAttribute("open")).toBe(true);
    const errorAt = (name: string) => {
      const field = page.querySelector(`dialog [name=${name}]`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
      return page.getElementById(ids.at(-1) ?? "")?.textContent;
    };
    expect(errorAt("name")).toBe("Enter a name");
    expect(errorAt("website")).toBe("Start the address with https://");
    expect(errorAt("instagram")).toBe("Enter a handle or a link for Instagram");
    expect(valueOf(page, "bio").trim()).toBe("Ten minutes of typing");
    expect(valueOf(page, "website")).toBe("javascript:alert(1)");

    const faceless = await save(`${LIST}?new=1`, {
      name: "A",
      image_url: "https://10.0.0.1/a.png",
    });
    expect(faceless.status).toBe(400);
    expect(textOf(await pageOf(faceless), "dialog .err")).toBe(
      "There is no PNG or JPG picture at this address. Upload the picture under Pictures and enter the address you get there.",
    );
  });

  test("AAU-13: an edited author is stored; a picture of ours stays as it is", async () => {
    const image_url = `/images/${(await anImage()).id}`;
    const author = await anAuthor({ name: "Before", image_url });
    const address = `${LIST}?edit=${author.id}`;
    const form = await open(address);
    const response = await save(address, {
      name: "After",
      image_url: valueOf(form, "image_url"),
      updated_at: valueOf(form, "updated_at"),
    });
    expect(response.headers.get("Location")).toBe(LIST);
    expect(await prisma.recipeAuthor.findUnique({ where: { id: author.id } })).toMatchObject({
      name: "After",
      image_url,
    });
  });

  test("tells the second of two administrators, shows what differs, and lets them decide", async () => {
    const author = await anAuthor({ name: "Shared", bio: "Old" });
    const address = `${LIST}?edit=${author.id}`;
    const updated_at = valueOf(await open(address), "updated_at");
    const other = await anAdminSession(await anAdmin("anele"));
    await fetchApp(address, {
      cookie: other.cookie,
      form: { intent: "save", name: "Theirs", bio: "Old", updated_at },
    });
    const mine = { name: "Mine", bio: "Old", updated_at };
    const response = await save(address, mine);
    expect(response.status).toBe(409);
    const page = await pageOf(response);
    expect(textOf(page, "dialog .conflict")).toContain("anele saved this author meanwhile.");
    expect(textOf(page, ".diff tbody")).toMatch(/^Name ?Mine ?Theirs$/);
    expect(valueOf(page, "name")).toBe("Mine");
    const again = await save(address, { ...mine, updated_at: valueOf(page, "updated_at") });
    expect(again.status).toBe(303);
    const stored = await prisma.recipeAuthor.findUniqueOrThrow({ where: { id: author.id } });
    expect(stored.name).toBe("Mine");
  });

  test("AAU-13: a mistake that comes back does not overwrite what somebody else saved meanwhile", async () => {
    const { id } = await anAuthor({ name: "Shared", bio: "Old" });
    const address = `${LIST}?edit=${id}`;
    const updated_at = valueOf(await open(address), "updated_at");
    expect((await save(address, { name: "Shared", bio: "Theirs", updated_at })).status).toBe(303);
    const told = await save(address, { name: "", bio: "Mine", updated_at });
    expect(told.status).toBe(400);
    const corrected = valueOf(await pageOf(told), "updated_at");
    const again = await save(address, { name: "Shared", bio: "Mine", updated_at: corrected });
    expect(again.status).toBe(409);
    const stored = await prisma.recipeAuthor.findUniqueOrThrow({ where: { id } });
    expect(stored.bio).toBe("Theirs");
  });

  test("a second click on Save makes no second author, and is no conflict with oneself", async () => {
    const fields = { name: "Clicked twice", bio: "Once" };
    const created = [await save(`${LIST}?new=1`, fields), await save(`${LIST}?new=1`, fields)];
    expect(created.map(({ status }) => status)).toEqual([303, 303]);
    const [{ id } = { id: 0 }, ...others] = await prisma.recipeAuthor.findMany({
      where: { name: fields.name },
    });
    expect(others).toEqual([]);
    const address = `${LIST}?edit=${id}`;
    const updated_at = valueOf(await open(address), "updated_at");
    const changes = { ...fields, bio: "Twice", updated_at };
    const changed = [await save(address, changes), await save(address, changes)];
    expect(changed.map(({ status }) => status)).toEqual([303, 303]);
  });

  async function sendPicture(
    address: string,
    { kept, ...fields }: Record<string, string>,
    files = 1,
  ) {
    const form = new FormData();
    form.set("intent", "save");
    form.append("uploaded_url", "");
    if (kept) form.append("uploaded_url", kept);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const bytes = new Uint8Array(await aPicture(64, 40).jpeg().toBuffer());
    for (let sent = 0; sent < files; sent += 1)
      form.append("image", new Blob([bytes], { type: "image/jpeg" }), `${sent}.jpg`);
    return fetchApp(address, { method: "POST", cookie, ...(await asSent(form)) });
  }

  test("AAU-21 AAU-22: a picture that is chosen in the form replaces the one before", async () => {
    const old = `/images/${(await anImage()).id}`;
    const { id } = await anAuthor({ name: "Faces", image_url: old });
    const address = `${LIST}?edit=${id}`;
    const form = await open(address);
    expect(form.querySelector("dialog form")?.getAttribute("encType")).toBe("multipart/form-data");
    expect(form.querySelector("dialog photo-picker")?.getAttribute("limit")).toBe("1");
    const fields = { name: "Faces", image_url: valueOf(form, "image_url") };
    expect((await sendPicture(address, fields)).status).toBe(303);
    const one = await prisma.recipeAuthor.findUniqueOrThrow({ where: { id } });
    expect(one.image_url).toMatch(/^\/images\/\w+$/);
    expect(one.image_url).not.toBe(old);

    const byScript = `/images/${(await anImage()).id}`;
    expect((await sendPicture(address, { ...fields, kept: byScript }, 0)).status).toBe(303);
    const other = await prisma.recipeAuthor.findUniqueOrThrow({ where: { id } });
    expect(other.image_url).toBe(byScript);
  });

  test("AAU-22 LIM-06: there is room for one picture, and a refused form keeps it", async () => {
    const two = await sendPicture(`${LIST}?new=1`, { name: "Two faces" }, 2);
    expect(two.status).toBe(400);
    expect(textOf(await pageOf(two), "dialog .err")).toBe("You can only upload 1 more image(s)");
    const nameless = await pageOf(await sendPicture(`${LIST}?new=1`, { name: "" }));
    const image_url = valueOf(nameless, "image_url");
    expect(image_url).toMatch(new RegExp(`^${PUBLIC_URL}/images/\\w+$`));
    expect((await save(`${LIST}?new=1`, { name: "One face", image_url })).status).toBe(303);
  });

  test("a field that came twice has one value", async () => {
    const form = { intent: "save", name: ["First", "Second"], website: "javascript:1" };
    const response = await fetchApp(`${LIST}?new=1`, { cookie, form });
    expect(response.status).toBe(400);
    expect(valueOf(await pageOf(response), "name")).toBe("First");
  });

  test("a form whose session has ended comes back after the next sign-in", async () => {
    const admin = await anAdmin();
    const ended = await anAdminSession(admin);
    await prisma.adminToken.updateMany({
      where: { admin_id: admin.id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    const address = `${LIST}?new=1`;
    const lost = await fetchApp(address, {
      cookie: ended.cookie,
      form: { intent: "save", name: "Half an hour", bio: "of typing", instagram: "@x" },
    });
    expect(lost.headers.get("Location")).toMatch(/^\/admin\/login\?next=/);
    const back = await anAdminSession(admin);
    const visit = { cookie: back.cookie };
    const page = await pageOf(await fetchApp(address, visit));
    expect(textOf(page, "dialog .notice")).toContain("This is the form as you left it");
    expect(valueOf(page, "name")).toBe("Half an hour");
    expect(valueOf(page, "instagram")).toBe("@x");
    await fetchApp(address, { ...visit, form: { intent: "discard-draft" } });
    expect(valueOf(await pageOf(await fetchApp(address, visit)), "name")).toBe("");
    await endAdminSession(back.token);
  });

  test("refuses an action it does not know", async () => {
    const response = await fetchApp(`${LIST}?new=1`, { cookie, form: { intent: "dance" } });
    expect(response.status).toBe(400);
  });
});

describe("/admin/recipe-authors/:id/delete", () => {
  test("AAU-18 T-45: asks, and names how many recipes stay", async () => {
    const author = await anAuthor({ name: 'Sipho "Braai" Botha' });
    await aRecipe({ author_id: author.id });
    await aRecipe({ author_id: author.id });
    const page = await open(`${LIST}/${author.id}/delete?search=sipho`);
    const words = textOf(page, ".ask");
    expect(words).toContain('Are you sure you want to delete "Sipho "Braai" Botha"?');
    expect(words).toContain("2 recipes stay, without an author.");
    expect(textOf(page, `.ask a[href='${LIST}?search=sipho']`)).toBe("Cancel");
  });

  test("API-53 T-45: deletes the author and keeps the recipes", async () => {
    const author = await anAuthor({ name: "Going" });
    const recipe = await aRecipe({ author_id: author.id });
    const address = `${LIST}/${author.id}/delete?page=2`;
    const response = await fetchApp(address, { cookie, form: {} });
    expect(response.headers.get("Location")).toBe(`${LIST}?page=2`);
    expect(await prisma.recipeAuthor.findUnique({ where: { id: author.id } })).toBeNull();
    const kept = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(kept.author_id).toBeNull();
  });

  test("a second click is told the same as the first; of nobody it says so", async () => {
    const { id } = await anAuthor();
    const address = `${LIST}/${id}/delete`;
    const clicks = [
      await fetchApp(address, { cookie, form: {} }),
      await fetchApp(address, { cookie, form: {} }),
    ];
    expect(clicks.map(({ headers }) => headers.get("Location"))).toEqual([LIST, LIST]);
    const acts = { subject_kind: "author", subject_id: id, act: "deleted" };
    expect(await prisma.adminAct.count({ where: acts })).toBe(1);
    const nobody = await fetchApp(`${LIST}/999999/delete`, { cookie, form: {} });
    expect(nobody.status).toBe(404);
    expect(textOf(await pageOf(nobody), ".ask [role=alert]")).toBe("Author not found");
  });

  test("ERR-25 ERR-27 ERR-31 ERR-40 BRIEF-16: what was typed about an author who is gone comes back", async () => {
    const { id } = await anAuthor();
    await prisma.recipeAuthor.delete({ where: { id } });
    for (const name of ["Typed", ""]) {
      const refused = await save(`${LIST}?edit=${id}`, { name, bio: "Ten minutes" });
      expect(refused.status).toBe(404);
      const page = await pageOf(refused);
      expect(textOf(page, "dialog [role=alert]")).toBe("Author not found");
      expect(valueOf(page, "name")).toBe(name);
      expect(valueOf(page, "bio").trim()).toBe("Ten minutes");
    }
  });
});
