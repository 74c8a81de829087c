import { describe, expect, test } from "vitest";
import { leave } from "#app/features/account/account.server.ts";
import { ownDataSchema } from "#app/features/account/own-data.schema.ts";
import { storeImage } from "#app/features/images/images.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { startSession } from "#app/features/users/sign-in/sessions.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aPicture } from "../../support/pictures.ts";
import { aComment, anImage, aPerson, aReview } from "../../support/rows.ts";
import { sessionCookieOf } from "../../support/sign-in.ts";
import { aSession } from "../../support/signed-in.ts";

const thandi = { name: "Thandi Nkosi", given_name: "Thandi", picture: null };
const FIREFOX = { user_agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", address: "41.1.1.9" };

function aThandi(): Promise<User> {
  return aPerson({ google_user_data: thandi });
}

async function anotherSessionOf({ id }: User): Promise<string> {
  return sessionCookieOf(await startSession(id, null, FIREFOX));
}

describe("/account", () => {
  test("MINE-01 asks a visitor to sign in, and takes nothing from one", async () => {
    const page = await pageOf(await fetchApp("/account"));
    expect(textOf(page, "main a.btn")).toBe("Sign in with Google");
    expect((await fetchApp("/account", { form: { intent: "end-others" } })).status).toBe(401);
  });

  test("MINE-01 shows another name on the site at once", async () => {
    const person = await aThandi();
    const cookie = await aSession(person);
    const { restaurant_id } = await aReview({ user_id: person.id });
    const read = async () => (await fetchApp(`/restaurants/${restaurant_id}`)).text();
    expect(await read()).toContain("Thandi Nkosi");
    const form = { intent: "show", shown_name: "initials" };
    const answer = await fetchApp("/account", { form, cookie });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/account"]);
    const told = await fetchApp("/account", { cookie: `${cookie}; ${cookiesOf(answer)}` });
    expect(textOf(await pageOf(told), ".notice")).toContain("Saved.");
    expect(await read()).toContain("T.N.");
    expect(await read()).not.toContain("Nkosi");
    const wrong = await fetchApp("/account", {
      form: { intent: "show", shown_name: "Elvis" },
      cookie,
    });
    expect(wrong.status).toBe(400);
  });

  test("MINE-01 takes the portrait off and on by its form, and says so in the form", async () => {
    const person = await aThandi();
    const { id } = await anImage({ user_id: person.id });
    const profile = { ...thandi, picture: `/images/${id}` };
    const data = { profile, google_user_data: profile };
    await prisma.user.update({ where: { id: person.id }, data });
    const cookie = await aSession(person);
    const { restaurant_id } = await aReview({ user_id: person.id });
    const seen = async () => {
      const own = await pageOf(await fetchApp("/account", { cookie }));
      const page = await (await fetchApp(`/restaurants/${restaurant_id}`)).text();
      return [
        own.querySelector("[name=shows_portrait]")?.hasAttribute("checked"),
        page.includes(id),
      ];
    };
    const save = (form: Record<string, string>) =>
      fetchApp("/account", { form: { intent: "show", shown_name: "full", ...form }, cookie });
    expect(await seen()).toEqual([true, true]);
    expect((await save({})).status).toBe(303);
    expect(await seen()).toEqual([false, false]);
    expect((await save({ shows_portrait: "on" })).status).toBe(303);
    expect(await seen()).toEqual([true, true]);
  });

  test("MINE-01 says when each other session was last used", async () => {
    const person = await aThandi();
    const here = await aSession(person);
    await startSession(person.id, null, FIREFOX);
    const last_seen_at = new Date("2026-11-02T09:30:00+02:00");
    const other = { user_id: person.id, device: "Firefox on Windows" };
    await prisma.userSession.updateMany({ where: other, data: { last_seen_at } });
    const page = await pageOf(await fetchApp("/account", { cookie: here }));
    const lines = [...page.querySelectorAll(".lines li")].map((line) => line.textContent);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes("Firefox"))).toMatch(/last used .*2 Nov 2026.*09:30/);
    expect(lines.find((line) => line.includes("This device"))).toContain("signed in now");
    const listed = await (await fetchApp("/api/users/me/sessions", { cookie: here })).json();
    expect(listed).toContainEqual(
      expect.objectContaining({ is_this: false, last_seen_at: last_seen_at.toISOString() }),
    );
  });

  test("MINE-01 lists sessions by device, ends one, and all others", async () => {
    const person = await aThandi();
    const [here, there] = [await aSession(person), await anotherSessionOf(person)];
    const page = await pageOf(await fetchApp("/account", { cookie: here }));
    expect(textOf(page, ".lines")).toMatch(
      /Firefox on Windows from an address that begins with 41\.1\.1 .*This device/,
    );
    const id = page.querySelector<HTMLInputElement>(".lines input[name=id]")?.value ?? "";
    const form = { intent: "end-session", id };
    const stranger = await aSession();
    expect((await fetchApp("/account", { form, cookie: stranger })).status).toBe(404);
    expect((await fetchApp("/api/users/me", { cookie: there })).status).toBe(200);
    expect((await fetchApp("/account", { form, cookie: here })).status).toBe(303);
    expect((await fetchApp("/api/users/me", { cookie: there })).status).toBe(401);

    const again = await anotherSessionOf(person);
    await fetchApp("/account", { form: { intent: "end-others" }, cookie: here });
    expect((await fetchApp("/api/users/me", { cookie: again })).status).toBe(401);
    expect((await fetchApp("/api/users/me", { cookie: here })).status).toBe(200);
  });

  test("MINE-02 MINE-03 says that the notes on what somebody made are in the download, and stay too", async () => {
    const cookie = await aSession(await aThandi());
    const page = await pageOf(await fetchApp("/account", { cookie }));
    expect(textOf(page, "[aria-labelledby=download]")).toContain("reviews, comments, notes, likes");
    expect(textOf(page, "[aria-labelledby=delete]")).toContain(
      "Leave my reviews, comments and notes",
    );
  });

  test("MINE-03 deletes only when the words are typed, and brings back what was typed", async () => {
    const person = await aThandi();
    const cookie = await aSession(person);
    const { recipe_id } = await aComment({ user_id: person.id, comment_text: "Lekker pap" });
    const form = { intent: "delete", written: "leave", confirm: "delete Sipho" };
    const refused = await fetchApp("/account", { form, cookie });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(textOf(page, "#confirm-error")).toBe("That is not what we asked you to type");
    expect(page.querySelector<HTMLInputElement>("#confirm")?.value).toBe("delete Sipho");
    expect(page.querySelector("input[value=leave]")?.hasAttribute("checked")).toBe(true);

    const answer = await fetchApp("/account", {
      form: { ...form, confirm: " Delete  thandi " },
      cookie,
    });
    expect(answer.status).toBe(303);
    expect(cookiesOf(answer)).toMatch(/tafula_session=(;|$)/);
    expect((await fetchApp("/api/users/me", { cookie })).status).toBe(401);
    const recipe = await (await fetchApp(`/recipes/${recipe_id}`)).text();
    expect(recipe).toContain("Lekker pap");
    expect(recipe).toContain("Former member");
    expect(recipe).not.toContain("Nkosi");
  });
});

describe("more than one taps in a minute", () => {
  test("MINE-01 MINE-03 changes no name and deletes no account, by form and in JSON", async () => {
    const person = await aThandi();
    const cookie = await aSession(person);
    const [{ times }] = LIMITS.taps.person;
    for (let tapped = 0; tapped < times; tapped += 1)
      await countAct({ user_id: person.id, address: "192.0.2.9" }, "taps");
    const choice = { shown_name: "initials" };
    const leaving = { written: "remove", confirm: "delete Thandi" };
    const answers = [
      await fetchApp("/account", { form: { intent: "show", ...choice }, cookie }),
      await fetchApp("/api/users/me/choices", { method: "PATCH", json: choice, cookie }),
      await fetchApp("/account", { form: { intent: "delete", ...leaving }, cookie }),
      await fetchApp("/api/users/me", { method: "DELETE", json: leaving, cookie }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const where = { id: person.id };
    const stored = await prisma.user.findUniqueOrThrow({ where });
    expect(stored).toMatchObject({ shown_name: "full", leaving_at: null });
  });
});

describe("POST /account/download", () => {
  test("MINE-02 gives one ZIP with data.json and the pictures, and says which is missing", async () => {
    const person = await aThandi();
    const [token, cookie] = [await startSession(person.id, null), await aSession(person)];
    const image = await storeImage(
      { user_id: person.id },
      await aPicture(900, 600).jpeg().toBuffer(),
    );
    const lost = await anImage({ user_id: person.id });
    await Promise.all([
      aReview({ user_id: person.id, review_text: "Lekker pap" }),
      aReview({ review_text: "Of somebody else" }),
    ]);
    const answer = await fetchApp("/account/download", { form: {}, cookie });
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="tafula-/);
    const zip = Buffer.from(await answer.bytes());
    // Stored, not compressed: the text stands in it as it is.
    const text = zip.subarray(zip.indexOf('{\n  "exported_at"'), zip.lastIndexOf("\n}") + 2);
    const data = ownDataSchema.parse(JSON.parse(text.toString("utf8")));
    expect(data.reviews.map(({ review_text }) => review_text)).toEqual(["Lekker pap"]);
    expect(data.pictures.map(({ id, is_missing }) => [id, is_missing])).toEqual([
      [image?.id, false],
      [lost.id, true],
    ]);
    expect(zip.includes(`pictures/${image?.id}.jpg`)).toBe(true);
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    for (const secret of ["token", "Of somebody else", token])
      expect(text.includes(secret)).toBe(false);
  });

  test.each([
    ["a link on another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a page below the same name", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a browser that loads ahead", { "Sec-Purpose": "prefetch" }, 204],
  ])("MINE-02 T-01 %s spends no download", async (_, headers, status) => {
    const cookie = await aSession(await aThandi());
    for (let times = 1; times <= 4; times += 1) {
      const answer = await fetchApp("/api/users/me/data", { cookie, headers });
      expect(answer.status).toBe(status);
    }
    expect((await fetchApp("/api/users/me/data", { cookie })).status).toBe(200);
  });

  test("MINE-02 three times a day, as JSON too; a visitor signs in first", async () => {
    const cookie = await aSession(await aThandi());
    const first = await fetchApp("/api/users/me/data", { cookie });
    expect(ownDataSchema.parse(await first.json()).person.profile).toBeNull();
    for (let times = 2; times <= 3; times += 1)
      expect((await fetchApp("/account/download", { form: {}, cookie })).status).toBe(200);
    const over = await fetchApp("/account/download", { form: {}, cookie });
    expect([over.status, over.headers.get("Location")]).toEqual([303, "/account"]);
    const told = await fetchApp("/account", { cookie: `${cookie}; ${cookiesOf(over)}` });
    expect(textOf(await pageOf(told), ".notice")).toContain("enough for today");
    const refused = await fetchApp("/api/users/me/data", { cookie });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 3_600);
    const visitor = await fetchApp("/account/download", { form: {} });
    expect(visitor.headers.get("Location")).toBe("/account");
    expect((await fetchApp("/api/users/me/data")).status).toBe(401);
  });
});

describe("/api/users/me", () => {
  test("MINE-01 tells and changes what others see, and no more than that", async () => {
    const cookie = await aSession(await aThandi());
    const address = "/api/users/me/choices";
    expect((await fetchApp(address)).status).toBe(401);
    const changed = await fetchApp(address, {
      method: "PATCH",
      json: { shown_name: "given" },
      cookie,
    });
    expect(await changed.json()).toMatchObject({
      ...{ shown_name: "given", shows_portrait: true },
      ...{ profile: thandi, confirm: "delete Thandi" },
    });
    const me = await fetchApp("/api/users/me", { cookie });
    expect(await me.json()).toMatchObject({ google_user_data: { name: "Thandi" } });
    const json = { shown_name: "Elvis" };
    expect((await fetchApp(address, { method: "PATCH", json, cookie })).status).toBe(400);
  });

  test("MINE-01 lists and ends sessions", async () => {
    const person = await aThandi();
    const [here, there] = [await aSession(person), await anotherSessionOf(person)];
    const address = "/api/users/me/sessions";
    const listed = await (await fetchApp(address, { cookie: here })).json();
    expect(listed).toEqual([
      expect.objectContaining({ device: "Firefox on Windows", is_this: false }),
      expect.objectContaining({ is_this: true }),
    ]);
    const one = `${address}/${listed[0].id}`;
    const stranger = await aSession();
    const end = (cookie: string, at: string) => fetchApp(at, { method: "DELETE", cookie });
    expect((await end(stranger, one)).status).toBe(404);
    expect((await end(here, one)).status).toBe(204);
    expect((await fetchApp("/api/users/me", { cookie: there })).status).toBe(401);
    const again = await anotherSessionOf(person);
    expect((await end(here, address)).status).toBe(204);
    expect((await fetchApp("/api/users/me", { cookie: again })).status).toBe(401);
  });

  test("MINE-03 deletes the account with the words, signs out everywhere, and ends once", async () => {
    const person = await aThandi();
    const [here, there] = [await aSession(person), await anotherSessionOf(person)];
    const remove = (confirm: string) =>
      fetchApp("/api/users/me", {
        method: "DELETE",
        json: { written: "remove", confirm },
        cookie: here,
      });
    expect((await remove("delete")).status).toBe(400);
    const answers = await Promise.all([remove("delete Thandi"), remove("delete Thandi")]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([204, 401]);
    expect((await fetchApp("/api/users/me", { cookie: there })).status).toBe(401);
    expect(await leave(person.id, "remove")).toBe(false);
    expect(await prisma.user.count({ where: { id: person.id } })).toBe(1);
  });
});
