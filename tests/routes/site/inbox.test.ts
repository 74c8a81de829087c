import { describe, expect, test } from "vitest";
import type { Notice } from "#app/features/inbox/notice.schema.ts";
import { tellPeople } from "#app/features/inbox/tell.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aComment, aPerson, aRecipe } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const ADDRESS = "/restaurants/1";
const RULE = "No selling here.";

const EVERY_KIND: [Notice, title: string, text: string][] = [
  [
    {
      ...{ kind: "report_judged", item: "review", subject: "Jakaranda", outcome: "hidden" },
      ...{ reason: "Advertising", rule: RULE, address: ADDRESS },
    },
    "The review you reported is gone",
    "Jakaranda: You said “Advertising”. We agreed and hid it. The house rule: No selling here.",
  ],
  [
    {
      ...{ kind: "report_judged", item: "comment", subject: "Bobotie", outcome: "kept" },
      ...{ reason: "Looks fake", rule: null, address: ADDRESS },
    },
    "The comment you reported stays",
    "so we kept it",
  ],
  [
    {
      ...{ kind: "hidden", item: "photo", subject: "Jakaranda", reason: "It shows a face." },
      ...{ rule: RULE, address: ADDRESS },
    },
    "One of your photos was hidden",
    "Jakaranda: It shows a face. The house rule: No selling here.",
  ],
  [
    {
      kind: "hidden",
      item: "name",
      subject: "",
      reason: "It is a slogan.",
      rule: null,
      address: null,
    },
    "Your name was hidden",
    "It is a slogan.",
  ],
  [
    { kind: "all_hidden", reason: "Spam", rule: RULE },
    "Everything you wrote was hidden",
    "Spam. The house rule: No selling here.",
  ],
  [
    { kind: "restored", item: "review", subject: "Jakaranda", address: ADDRESS },
    "Your review is back",
    "Jakaranda",
  ],
  [
    {
      ...{ kind: "appeal_judged", item: "review", subject: "Windpomp", outcome: "granted" },
      ...{ answer: "We read it too quickly, sorry.", address: ADDRESS },
    },
    "Your appeal was granted",
    "Windpomp: We read it too quickly, sorry.",
  ],
  [
    {
      ...{ kind: "suggestion_judged", outcome: "accepted", subject: "Mama Zodwa" },
      ...{ reason: null, address: ADDRESS },
    },
    "Your suggestion is on the site",
    "Mama Zodwa, suggested by you",
  ],
  [
    {
      ...{ kind: "suggestion_judged", outcome: "accepted", subject: "Mama Zodwa" },
      ...{ suggested: "change", taken: ["Phone", "City"], left_out: ["Website"] },
      ...{ reason: "It is gone.", address: ADDRESS },
    },
    "We took a part of your suggestion",
    "Mama Zodwa: What went in: Phone, City. Left out: Website. “It is gone.”",
  ],
  [
    {
      ...{ kind: "suggestion_judged", outcome: "declined", subject: "Mama Zodwa" },
      ...{ reason: "It closed.", address: null },
    },
    "We did not take your suggestion",
    "Mama Zodwa: It closed.",
  ],
  [
    { kind: "muted", until: "2031-01-02T10:00:00.000Z", reason: "Insults" },
    "You can only read for now",
    "until 2 Jan 2031. The reason: Insults",
  ],
  [{ kind: "unmuted" }, "You can write again", "as before"],
  [
    { kind: "list_taken_down", subject: "Sunday", address: "/lists/1" },
    "The link to one of your lists was ended",
    "Sunday: We acted on a take-down notice",
  ],
];

function tell(user_id: string, ...notices: Notice[]) {
  return prisma.$transaction(async (transaction) => {
    for (const notice of notices) await tellPeople({ user_ids: [user_id], notice }, transaction);
  });
}

async function openInbox(cookie: string, headers: Record<string, string> = {}, query = "") {
  const page = await pageOf(await fetchApp(`/inbox${query}`, { cookie, headers }));
  return {
    page,
    lines: [...page.querySelectorAll(".lines > li")].map((line) => line.textContent ?? ""),
    fresh: page.querySelectorAll(".lines .unread").length,
    count: textOf(page, ".me .n"),
  };
}

describe("GET /inbox (NEWS-01)", () => {
  test("asks visitors to sign in, and is kept out of search engines", async () => {
    const page = await pageOf(await fetchApp("/inbox"));
    expect(textOf(page, "h1")).toBe("We kept a seat for you");
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  test.each(EVERY_KIND)("NEWS-01 says in words: %j", async (notice, title, text) => {
    const person = await aPerson();
    await tell(person.id, notice);
    const { lines } = await openInbox(await aSession(person));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(title);
    expect(lines[0]).toContain(text);
  });

  test("NEWS-01 counts what is new on the name, shows it as new once, and is empty for others", async () => {
    const person = await aPerson();
    await tell(person.id, { kind: "unmuted" }, { kind: "all_hidden", reason: "Spam", rule: null });
    const cookie = await aSession(person);
    const home = await pageOf(await fetchApp("/", { cookie }));
    expect(textOf(home, ".me .n")).toBe("2 new in your inbox");
    expect(home.querySelector('.user .menu-list a[href="/inbox"]')?.textContent).toBe("Inbox2");

    const first = await openInbox(cookie);
    expect(first.fresh).toBe(2);
    expect(first.lines[0]).toContain("Everything you wrote was hidden");
    const again = await openInbox(cookie);
    expect(again).toMatchObject({ fresh: 0, count: "" });
    expect(again.lines).toHaveLength(2);
    expect((await openInbox(await aSession())).lines).toEqual([]);
  });

  test("NEWS-01 tells nothing of a reply while it is hidden, and of it again when it is back", async () => {
    const person = await aPerson();
    const comment = await aComment({ user_id: person.id });
    const json = { comment_text: "Use less salt", reply_to: comment.id };
    const address = `/api/recipes/${comment.recipe_id}/comments`;
    const answered = await fetchApp(address, { json, cookie: await aSession() });
    const { id } = await answered.json();
    const cookie = await aSession(person);
    const newsOf = async () => (await (await fetchApp("/api/inbox", { cookie })).json()).length;
    const hide = (hidden_at: Date | null) =>
      prisma.recipeComment.update({ where: { id }, data: { hidden_at } });
    const home = async () => textOf(await pageOf(await fetchApp("/", { cookie })), ".me .n");
    expect([await newsOf(), await home()]).toEqual([1, "1 new in your inbox"]);
    await hide(new Date());
    expect([await newsOf(), await home()]).toEqual([0, ""]);
    await hide(null);
    expect([await newsOf(), await home()]).toEqual([1, "1 new in your inbox"]);
  });

  test.each([
    ["Sec-Purpose", "prefetch"],
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
  ])("NEWS-01 marks nothing for a browser that loads ahead: %s: %s", async (name, purpose) => {
    const person = await aPerson();
    await tell(person.id, { kind: "unmuted" });
    const cookie = await aSession(person);
    expect((await openInbox(cookie, { [name]: purpose })).fresh).toBe(1);
    await fetchApp("/inbox", { cookie, method: "HEAD" });
    expect((await openInbox(cookie)).fresh).toBe(1);
    expect((await openInbox(cookie)).fresh).toBe(0);
  });

  test("NEWS-01 counts on the name up to a hundred", async () => {
    const person = await aPerson();
    const notice = { user_id: person.id, kind: "unmuted", details: {} };
    await prisma.notice.createMany({ data: Array.from({ length: 101 }, () => notice) });
    const home = await pageOf(await fetchApp("/", { cookie: await aSession(person) }));
    expect(textOf(home, ".me .n")).toBe("100 new in your inbox");
  });

  test("NEWS-01 has pages, and marks only what stands on the one that was seen", async () => {
    const person = await aPerson();
    const unmuted: Notice = { kind: "unmuted" };
    await tell(person.id, ...Array.from({ length: 30 }, () => unmuted));
    const cookie = await aSession(person);
    expect((await openInbox(cookie)).lines).toHaveLength(24);
    const second = await openInbox(cookie, {}, "?page=2");
    expect(second).toMatchObject({ fresh: 6, count: "6 new in your inbox" });
  });
});

describe("/api/inbox (NEWS-01)", () => {
  test("counts up to a thousand, and leads further all the same", async () => {
    const { id: user_id, ...person } = await aPerson();
    const notice = { user_id, kind: "unmuted", details: {}, seen_at: new Date() };
    await prisma.notice.createMany({ data: Array.from({ length: 1_020 }, () => notice) });
    const cookie = await aSession({ id: user_id, ...person });
    const { headers } = await fetchApp("/api/inbox?limit=100&offset=900", { cookie });
    expect(headers.get("X-Total-Count")).toBe("1000");
    expect(headers.get("Link")).toContain('offset=1000>; rel="next"');
    const { page } = await openInbox(cookie, {}, "?page=42");
    expect(page.querySelector("a[href='/inbox?page=43']")).not.toBeNull();
  });

  test("tells visitors to sign in", async () => {
    expect((await fetchApp("/api/inbox")).status).toBe(401);
    expect((await fetchApp("/api/inbox/seen", { method: "POST" })).status).toBe(401);
  });

  test("lists without marking, and marks up to one notice of one's own", async () => {
    const person = await aPerson();
    await tell(person.id, { kind: "unmuted" }, { kind: "all_hidden", reason: "Spam", rule: null });
    const cookie = await aSession(person);
    const list = async () => (await fetchApp("/api/inbox", { cookie })).json();
    const [newest, oldest] = await list();
    expect(newest).toMatchObject({ notice: { kind: "all_hidden", reason: "Spam" }, seen_at: null });

    const stranger = await aSession();
    const json = { last_id: oldest.id };
    const none = await fetchApp("/api/inbox/seen", { json, cookie: stranger });
    expect(await none.json()).toEqual({ seen: 0 });
    const one = await fetchApp("/api/inbox/seen", { json, cookie });
    expect(await one.json()).toEqual({ seen: 1 });
    const rest = await fetchApp("/api/inbox/seen", { method: "POST", cookie });
    expect(await rest.json()).toEqual({ seen: 1 });
    expect((await list()).every((one: { seen_at: string | null }) => one.seen_at)).toBe(true);
    const noObject = await fetchApp("/api/inbox/seen", { json: [], cookie });
    expect([noObject.status, (await noObject.json()).error]).toEqual([
      400,
      "Send an object, with last_id or without",
    ]);
    const wrong = await fetchApp("/api/inbox/seen", { json: { last_id: "x" }, cookie });
    expect(wrong.status).toBe(400);
  });
});

async function aThread() {
  const recipe = await aRecipe({ title: "Bobotie" });
  const asker = await aPerson({ name: "Thandi Mahlangu" });
  const asked = await aComment({ recipe_id: recipe.id, user_id: asker.id, comment_text: "Jam?" });
  const answerer = await aPerson({ name: "Nomsa Dlamini" });
  return { recipe, asker, asked, answerer, at: `/recipes/${recipe.id}` };
}

describe("replies to comments (NEWS-01)", () => {
  test("NEWS-01 a plain form opens under the comment; the reply stands below it, and its writer is told", async () => {
    const { at, asked, asker, answerer } = await aThread();
    const cookie = await aSession(answerer);
    const before = await pageOf(await fetchApp(at, { cookie }));
    const link = before.querySelector(`#comment-${asked.id} a.linkish`)?.getAttribute("href") ?? "";
    expect(link).toContain(`?reply=${asked.id}`);
    const open = await pageOf(await fetchApp(link.split("#")[0] ?? "", { cookie }));
    expect(open.querySelector(`#comment-${asked.id} form textarea`)).not.toBeNull();

    const form = { intent: "reply", reply_to: String(asked.id), comment_text: "Apricot." };
    const sent = await fetchApp(`${at}?reply=${asked.id}`, { form, cookie });
    expect(sent.status).toBe(303);
    await fetchApp(`${at}?reply=${asked.id}`, { form, cookie });
    const page = await pageOf(await fetchApp(at));
    const shown = [...page.querySelectorAll(".comments > li")];
    expect(shown.map((one) => one.className)).toEqual(["", "reply"]);
    expect(textOf(page, "#comments")).toBe("Comments (2)");

    const inbox = await openInbox(await aSession(asker));
    expect(inbox.lines).toHaveLength(1);
    expect(inbox.lines[0]).toContain("Nomsa Dlamini replied to your comment");
    expect(inbox.lines[0]).toContain("“Apricot.” On Bobotie.");
  });

  test("NEWS-01 a reply stays below its comment when others are written, and stays alone when that one goes", async () => {
    const { at, recipe, asked, asker, answerer } = await aThread();
    const cookie = await aSession(answerer);
    const json = { comment_text: "Apricot.", reply_to: asked.id };
    const sent = await fetchApp(`/api${at}/comments`, { json, cookie });
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({ reply_to_id: asked.id });
    await aComment({ recipe_id: recipe.id, comment_text: "Later" });
    const words = async () =>
      [...(await pageOf(await fetchApp(at))).querySelectorAll(".comments .typed")].map(
        (one) => one.textContent,
      );
    expect(await words()).toEqual(["Later", "Jam?", "Apricot."]);
    await fetchApp(`/api/comments/${asked.id}`, {
      method: "DELETE",
      cookie: await aSession(asker),
    });
    expect(await words()).toEqual(["Later", "Apricot."]);
  });

  test("NEWS-01 FIND-04 whoever is told of a reply is led to it, however many comments are newer", async () => {
    const { at, recipe, asked, asker, answerer } = await aThread();
    const cookie = await aSession(answerer);
    for (let newer = 0; newer < 48; newer++)
      await aComment({ recipe_id: recipe.id, user_id: answerer.id });
    const form = { intent: "reply", reply_to: String(asked.id), comment_text: "Apricot." };
    const sent = await fetchApp(`${at}?comments=3&servings=6`, { form, cookie });
    const reply = await prisma.recipeComment.findFirstOrThrow({ where: { reply_to_id: asked.id } });
    expect(sent.headers.get("Location")).toBe(`${at}?servings=6&comments=3#comment-${reply.id}`);

    const inbox = await pageOf(await fetchApp("/inbox", { cookie: await aSession(asker) }));
    const told = inbox.querySelector(`a[href^="${at}"]`)?.getAttribute("href") ?? "";
    const [address = "", fragment] = told.split("#");
    expect(fragment).toBe(`comment-${reply.id}`);
    const led = await fetchApp(address);
    expect([led.status, led.headers.get("Location")]).toEqual([
      302,
      `${at}?comments=3#comment-${reply.id}`,
    ]);
    const page = await pageOf(await fetchApp(`${at}?comments=3`));
    expect(page.querySelector(`#comment-${reply.id}`)).not.toBeNull();
    expect(page.querySelectorAll(".comments > li")).toHaveLength(2);
    expect(page.querySelector("a[href*='comments=4']")).toBeNull();

    // Its writer edits it there.
    const own = await pageOf(await fetchApp(`${at}?comments=3&servings=6`, { cookie }));
    const edit = own.querySelector(`#comment-${reply.id} .own-actions a`)?.getAttribute("href");
    expect(edit).toBe(`${at}?servings=6&comments=3&edit=${reply.id}#comment-${reply.id}`);
    const [editing = ""] = (edit ?? "").split("#");
    const open = await pageOf(await fetchApp(editing, { cookie }));
    expect(textOf(open, `#comment-${reply.id} textarea`)).toBe("Apricot.");
    const edited = {
      intent: "edit-comment",
      comment_id: String(reply.id),
      comment_text: "Apricot!",
    };
    const saved = await fetchApp(editing, { form: edited, cookie });
    expect(saved.headers.get("Location")).toBe(`${at}?servings=6&comments=3#comment-${reply.id}`);

    // Nobody is led to what they are not shown.
    await prisma.recipeComment.update({
      where: { id: reply.id },
      data: { hidden_at: new Date(), hidden_reason: "Rude" },
    });
    const locationOf = async (query: string, who?: string) =>
      (await fetchApp(`${at}?${query}`, { cookie: who })).headers.get("Location");
    expect(await locationOf(`comment=${reply.id}`)).toBe(`${at}#comments`);
    expect(await locationOf(`comment=${reply.id}`, cookie)).toBe(
      `${at}?comments=3#comment-${reply.id}`,
    );
    const elsewhere = await aComment();
    expect(await locationOf(`comment=${elsewhere.id}`)).toBe(`${at}#comments`);
    for (const wrong of ["x", "0", "-1", "1.5", "99999999999"])
      expect((await fetchApp(`${at}?comment=${wrong}`)).status).toBe(200);
  });

  test("NEWS-01 a muted person is told of a reply as everyone else", async () => {
    const { at, asked, asker, answerer } = await aThread();
    const muting = { muted_at: new Date(), muted_reason: "Insults" };
    await prisma.user.update({ where: { id: asker.id }, data: muting });
    const json = { comment_text: "Apricot.", reply_to: asked.id };
    await fetchApp(`/api${at}/comments`, { json, cookie: await aSession(answerer) });
    const { lines } = await openInbox(await aSession(asker));
    expect(lines.join()).toContain("Nomsa Dlamini replied to your comment");
  });

  test("NEWS-01 is not told of one's own reply, and no longer of one that was hidden or deleted", async () => {
    const { at, asked, asker, answerer } = await aThread();
    const own = await aSession(asker);
    await fetchApp(`/api${at}/comments`, {
      json: { comment_text: "Me again", reply_to: asked.id },
      cookie: own,
    });
    expect((await openInbox(own)).lines).toEqual([]);
    const cookie = await aSession(answerer);
    const ids: number[] = [];
    for (const comment_text of ["One", "Two"]) {
      const json = { comment_text, reply_to: asked.id };
      ids.push((await (await fetchApp(`/api${at}/comments`, { json, cookie })).json()).id);
    }
    const [first = 0, second = 0] = ids;
    await prisma.recipeComment.update({
      where: { id: first },
      data: { hidden_at: new Date(), hidden_reason: "Rude" },
    });
    expect((await openInbox(own)).lines).toHaveLength(1);
    await fetchApp(`/api/comments/${second}`, { method: "DELETE", cookie });
    expect((await openInbox(own)).lines).toEqual([]);
  });

  test("NEWS-01 answers no reply, no other recipe's comment and no hidden one, and gives the words back", async () => {
    const { at, asked, answerer } = await aThread();
    const cookie = await aSession(answerer);
    const elsewhere = await aComment();
    const hidden = await aComment({
      recipe_id: asked.recipe_id,
      hidden_at: new Date(),
      hidden_reason: "Rude",
    });
    const reply = await prisma.recipeComment.create({
      data: {
        ...{ recipe_id: asked.recipe_id, user_id: asked.user_id, reply_to_id: asked.id },
        comment_text: "A reply",
      },
    });
    for (const { id } of [elsewhere, hidden, reply]) {
      const json = { comment_text: "Hello", reply_to: id };
      expect((await fetchApp(`/api${at}/comments`, { json, cookie })).status).toBe(404);
    }
    const form = { intent: "reply", reply_to: String(reply.id), comment_text: "My words" };
    const refused = await fetchApp(`${at}?reply=${reply.id}`, { form, cookie });
    expect(refused.status).toBe(404);
    const page = await pageOf(refused);
    expect(textOf(page, ".comments-form textarea")).toBe("My words");
    const stranger = await fetchApp(`${at}?reply=${asked.id}`, { form });
    expect(stranger.status).toBe(401);
  });
});
