import { describe, expect, test } from "vitest";
import { countWaiting } from "#app/features/admins/count-waiting.server.ts";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { deleteOldTakedowns } from "#app/features/takedowns/takedowns.server.ts";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";

const WORDS = {
  full_names: "Annelie Vermaak",
  address: "4 Kerk Street, Riversdal",
  right_infringed: "My copyright",
  material: "/restaurants/12?reviews=all#reviews",
  remedy: "Take the photo down",
  telephone: "",
  email: "annelie@example.co.za",
  signature: "A. Vermaak",
};
const FORM = { ...WORDS, is_good_faith: "on", is_true: "on" };
const JSON_SENT = { ...WORDS, is_good_faith: true, is_true: true };

let sent = 0;

/** From an address of its own, so that limits of other tests do not count. */
async function send(json: object = {}): Promise<number> {
  sent += 1;
  const address = `196.25.7.${sent}`;
  const notice = { ...JSON_SENT, remedy: `Take photo ${sent} down`, ...json };
  const response = await fetchApp("/api/takedowns", { json: notice, address });
  expect(response.status).toBe(200);
  return (await response.json()).number;
}

async function anyone(role: Role = "moderator") {
  return anAdminSession(await anAdmin(undefined, role));
}

const REFUSED = { decision: "refused", words: "No right is named" };

function judge(id: number, headers: Record<string, string>, json: object = REFUSED) {
  return fetchApp(`/api/admin/takedowns/${id}`, { json, headers });
}

describe("/takedown (REP-05)", () => {
  test("REP-05 takes a notice from somebody signed out and says its number", async () => {
    const empty = await pageOf(await fetchApp("/takedown"));
    for (const name of Object.keys(FORM))
      expect(empty.querySelector(`.prose form [name=${name}]`), name).not.toBeNull();
    const response = await fetchApp("/takedown", { form: FORM });
    expect(response.status).toBe(303);
    const row = await prisma.takedown.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(row).toMatchObject({ ...WORDS, telephone: null, state: "open" });
    const address = response.headers.get("Location") ?? "";
    expect(address).toBe("/takedown?sent=1#form");
    const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
    const done = await pageOf(await fetchApp(address, { cookie }));
    expect(textOf(done, ".prose [role=status]")).toContain(`number is ${row.id}.`);
    expect(done.querySelector(".prose form")).toBeNull();
    expect(textOf(done, "main")).not.toContain("Vermaak");
    const again = await fetchApp("/takedown", { form: FORM });
    const [sameNumber] = (again.headers.get("Set-Cookie") ?? "").split(";");
    expect(sameNumber).toBe(cookie);
    // How many notices there are is nobody else's business.
    for (const nothing of ["1", String(row.id), "999999", "x", "-1"])
      expect(
        (await pageOf(await fetchApp(`/takedown?sent=${nothing}`))).querySelector(".prose form"),
      ).not.toBeNull();
    const torn = await fetchApp("/takedown?sent=1", { cookie: "takedown=x" });
    expect((await pageOf(torn)).querySelector(".prose form")).not.toBeNull();
  });

  test("REP-05 a refused form comes back with all that was typed, as text, and sentences beside fields", async () => {
    const before = await prisma.takedown.count();
    const typed = { ...FORM, full_names: '"><script>alert(1)</script>', email: "nowhere" };
    const { signature: _signature, is_true: _isTrue, ...form } = typed;
    const response = await fetchApp("/takedown", { form: { ...form, remedy: " " } });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(page.querySelector("#notice-full_names")?.getAttribute("value")).toBe(typed.full_names);
    expect(textOf(page, "#notice-address")).toBe(FORM.address);
    expect(page.querySelector("#notice-is_good_faith")?.hasAttribute("checked")).toBe(true);
    expect(page.querySelector("#notice-is_true")?.hasAttribute("checked")).toBe(false);
    const wrong = [...page.querySelectorAll(".prose .err")].map(({ id }) => id);
    expect(wrong).toEqual(
      ["email", "remedy", "is_true", "signature"].map((name) => `notice-${name}-error`),
    );
    expect(await prisma.takedown.count()).toBe(before);
  });

  test("REP-05 refuses what comes from another site, and more than is allowed from one address", async () => {
    const headers = { Origin: "https://elsewhere.example" };
    expect((await fetchApp("/takedown", { form: FORM, headers })).status).toBe(403);
    expect((await fetchApp("/api/takedowns", { json: JSON_SENT, headers })).status).toBe(403);
    const from = { address: "196.25.9.9" };
    const [{ times }] = LIMITS.takedowns.address;
    for (let once = 0; once < times; once += 1)
      expect((await fetchApp("/takedown", { form: FORM, ...from })).status).toBe(303);
    const response = await fetchApp("/takedown", { form: FORM, ...from });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(textOf(await pageOf(response), "#notice-address")).toBe(FORM.address);
    expect((await fetchApp("/api/takedowns", { json: JSON_SENT, ...from })).status).toBe(429);
    expect((await fetchApp("/takedown", { form: FORM, address: "196.25.9.10" })).status).toBe(303);
  });
});

describe("POST /api/takedowns", () => {
  test("REP-05 takes addresses of this site alone", async () => {
    const id = await send({ material: `${PUBLIC_URL}/recipes/1` });
    expect(await prisma.takedown.findUnique({ where: { id } })).toMatchObject({
      material: "/recipes/1",
    });
    const others = [
      "https://elsewhere.example/recipes/1",
      "//elsewhere.example/x",
      "/\\elsewhere.example",
    ];
    const odd = [
      `${PUBLIC_URL}//elsewhere.example`,
      `${PUBLIC_URL}.elsewhere.example/`,
      "recipes/1",
    ];
    for (const material of [...others, ...odd, "javascript:alert(1)", ""]) {
      const response = await fetchApp("/api/takedowns", { json: { ...JSON_SENT, material } });
      expect(response.status, material).toBe(400);
      const { fields } = await response.json();
      expect(fields).toEqual({ material: [expect.stringContaining("an address of this site")] });
    }
  });

  test("REP-05 needs both statements", async () => {
    for (const name of ["is_good_faith", "is_true"]) {
      const response = await fetchApp("/api/takedowns", { json: { ...JSON_SENT, [name]: false } });
      expect(response.status).toBe(400);
    }
  });
});

describe("/admin/takedowns (REP-05)", () => {
  test("REP-05 shows moderators what is open first, as text, and keeps their words when refused", async () => {
    const judged = await send();
    const open = await send({ remedy: "<img src=x onerror=alert(1)>" });
    const { cookie, bearer } = await anyone();
    expect((await judge(judged, bearer)).status).toBe(200);
    const response = await fetchApp("/admin/takedowns", { cookie });
    const page = await pageOf(response);
    const shown = [...page.querySelectorAll(".case h2")].map(({ id }) => id);
    expect(shown.indexOf(`takedown-${open}`)).toBeLessThan(shown.indexOf(`takedown-${judged}`));
    expect(page.querySelector(".case img")).toBeNull();
    expect(textOf(page, ".case")).not.toBe("");
    const form = { id: String(open), decision: "acted", words: " " };
    const refused = await fetchApp("/admin/takedowns", { form, cookie });
    expect(refused.status).toBe(400);
    expect(textOf(await pageOf(refused), `#words-${open}-error`)).toContain("Say what was decided");
    const done = await fetchApp("/admin/takedowns", { form: { ...form, words: "Gone" }, cookie });
    expect(done.status).toBe(303);
    expect(await prisma.takedown.findUnique({ where: { id: open } })).toMatchObject({
      state: "acted",
      words: "Gone",
    });
    const act = await prisma.adminAct.findFirstOrThrow({ where: { subject_id: open } });
    expect(act).toMatchObject({ act: "acted_on", subject_kind: "takedown" });
    const activity = textOf(await pageOf(await fetchApp("/admin/activity", { cookie })), ".acts");
    expect(activity).toContain(`acted on take-down notice number ${open}`);
    const listed = await fetchApp("/api/admin/takedowns?limit=50", { headers: bearer });
    expect(await listed.json()).toContainEqual(
      expect.objectContaining({ id: open, state: "acted", words: "Gone" }),
    );
  });

  test("REP-05 is for moderators and owners alone", async () => {
    const id = await send();
    const editor = await anyone("editor");
    expect((await fetchApp("/admin/takedowns", { cookie: editor.cookie })).status).toBe(403);
    expect((await fetchApp("/api/admin/takedowns", { headers: editor.bearer })).status).toBe(403);
    expect((await judge(id, editor.bearer)).status).toBe(403);
    expect((await judge(id, {})).status).toBe(401);
    const moderator = await anyone();
    expect((await judge(999_999, moderator.bearer)).status).toBe(404);
    expect((await judge(id, moderator.bearer, { ...REFUSED, words: "" })).status).toBe(400);
    expect(await prisma.takedown.findUnique({ where: { id } })).toMatchObject({ state: "open" });
  });

  test("REP-05 two who judge at once end in one outcome and one act", async () => {
    const id = await send();
    const [one, other] = [await anyone(), await anyone("owner")];
    const answers = await Promise.all([
      judge(id, one.bearer),
      judge(id, other.bearer, { decision: "acted", words: "Gone" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      await prisma.adminAct.count({ where: { subject_kind: "takedown", subject_id: id } }),
    ).toBe(1);
    const { state, judged_by } = await prisma.takedown.findUniqueOrThrow({ where: { id } });
    const isFirst = answers[0]?.status === 200;
    expect({ state, judged_by }).toEqual({
      state: isFirst ? "refused" : "acted",
      judged_by: isFirst ? one.admin_id : other.admin_id,
    });
  });
});

describe("what becomes of notices", () => {
  test("REP-05 they are counted openly once acted on, and go three years after they were judged", async () => {
    const figure = async () => (await (await fetchApp("/api/openness")).json())[0].takedowns;
    const before = await figure();
    const [open, young, old] = [await send(), await send(), await send()];
    expect(await figure()).toBe(before);
    const now = new Date();
    const limit = oldestKept("takedown", now).getTime();
    const closed = { state: "acted", words: "Gone" } as const;
    for (const [id, ms] of [
      [young, limit + 60_000],
      [old, limit - 60_000],
    ] as const)
      await prisma.takedown.update({ where: { id }, data: { ...closed, judged_at: new Date(ms) } });
    expect(await figure()).toBe(before + 2);
    await prisma.takedown.update({ where: { id: open }, data: { created_at: new Date(0) } });
    expect(await deleteOldTakedowns(now)).toBe(1);
    const ids = { id: { in: [open, young, old] } };
    const left = await prisma.takedown.findMany({ where: ids, orderBy: { id: "asc" } });
    expect(left.map(({ id }) => id)).toEqual([open, young]);
    expect(await figure()).toBe(before + 2);
    expect(textOf(await pageOf(await fetchApp("/privacy")), ".kept-for")).toContain("3 years");
    expect((await countWaiting()).takedowns).toBeGreaterThan(0);
  });
});
