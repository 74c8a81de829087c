import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import "../support/running-oauth-provider.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import routes from "../../app/routes.ts";
import { fetchApp } from "../support/app.ts";
import { CookieJar } from "../support/cookie-jar.ts";
import { MOST_HEAD_BYTES } from "../support/ask-site.ts";
import { approve } from "../support/oauth-provider.ts";
import { addressIn, aWorld } from "../support/nasty-world.ts";
import { pathsOf } from "../support/route-paths.ts";
import { aRecipe } from "../support/rows.ts";
import { anAdmin, anAdminSession } from "../support/signed-in-admin.ts";
import { aSession } from "../support/signed-in.ts";

type Visit = NonNullable<Parameters<typeof fetchApp>[1]>;

const METHODS_OF_API = ["POST", "PUT", "PATCH", "DELETE"];
const PASSWORD = "a long enough password";
const LONG = { timeout: 180_000 };
/** Bytes of the status line and of what Node and the door add: Date, Connection, Keep-Alive, the length and the encoding. */
const OF_NODE = 300;
const WORDS = "potjie ".repeat(270);
const LONG_WORD = "x".repeat(1_200);
const QUERY = new URLSearchParams({
  ...{ search: WORDS, q: WORDS, near: "-26.1076123,28.0567", tab: "restaurants", page: "9999" },
  ...{ limit: "1", offset: "1", servings: "7", next: `/admin/dishes?search=${WORDS}` },
  ...{ return_to: `/?search=${WORDS.replaceAll(" ", "+")}`, x: "y".repeat(1_500) },
});

function headBytes({ headers }: Response): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, OF_NODE);
}

/** An administrator with the longest user name that is allowed. */
async function anAdminWithPassword() {
  const { id } = await anAdmin(`${randomUUID()}${"ቀ".repeat(64)}`);
  const password_hash = await hashPassword(PASSWORD);
  return prisma.admin.update({ where: { id }, data: { password_hash } });
}

/** Each path with rows that exist, and once more with long words in place of what is no number. */
async function addresses(): Promise<string[]> {
  const world = await aWorld();
  const all = pathsOf(routes).flatMap((path) => {
    const existing = addressIn(world, path.replace(/\*$/, LONG_WORD));
    return [existing, path.replace(/:(?!\w*id\b)\w+\??|\*$/g, LONG_WORD).replace(/:\w+/g, "1")];
  });
  return [...new Set(all)];
}

describe("the head of every answer has three kilobytes at the most", () => {
  const long: string[] = [];
  let asked = 0;

  async function look(path: string, visit: Visit) {
    const answer = await fetchApp(path, visit);
    await answer.bytes();
    asked += 1;
    const bytes = headBytes(answer);
    const what = `${answer.status} ${visit.method ?? "GET"} ${path.slice(0, 60)}`;
    if (bytes > MOST_HEAD_BYTES) long.push(`${bytes} ${what}`);
  }

  test("on every route, whatever is asked for and whoever asks", LONG, async () => {
    const callers = [{}, { cookie: await aSession() }, { cookie: (await anAdminSession()).cookie }];
    for (const path of await addresses()) {
      for (const caller of callers) await look(`${path}?${QUERY}`, caller);
      if (path === "/") continue;
      await look(`${path}.data?${QUERY}`, {});
      // This path is redirected to the same address in small letters.
      await look(`${path.toUpperCase()}/?${QUERY}`, {});
    }
    expect(long).toEqual([]);
    expect(asked).toBeGreaterThan(900);
  });

  test("on every route, whatever is written and whoever writes", LONG, async () => {
    const admin = await anAdminSession();
    const callers = [{}, { cookie: await aSession() }, { cookie: admin.cookie }];
    const form = Object.fromEntries(QUERY);
    const before = asked;
    for (const path of await addresses()) {
      // They end a session, which the other addresses need.
      if (path.endsWith("logout")) continue;
      const isApi = path.startsWith("/api");
      for (const method of isApi ? METHODS_OF_API : ["POST"])
        for (const caller of isApi ? [...callers, { headers: admin.bearer }] : callers)
          await look(`${path}?${QUERY}`, {
            ...{ ...caller, method },
            ...(isApi ? { json: form } : { form }),
          });
    }
    for (const caller of callers)
      for (const path of ["/logout", "/admin/logout"])
        await look(`${path}?${QUERY}`, { ...caller, form });
    expect(long).toEqual([]);
    expect(asked - before).toBeGreaterThan(1_000);
  });

  test("of one administrator after another who signs in here, wherever that leads", async () => {
    const browser = new CookieJar();
    for (let one = 1; one <= 4; one += 1) {
      const { username } = await anAdminWithPassword();
      for (const next of [`/admin/dishes?search=${"/".repeat(970)}`, `/admin/dishes?${QUERY}`]) {
        const form = { username, password: PASSWORD, next };
        const visit = { form, cookie: String(browser) };
        const answer = browser.keep(await fetchApp("/admin/login", visit));
        expect(answer.headers.getSetCookie()).toHaveLength(2);
        expect(headBytes(answer)).toBeLessThan(MOST_HEAD_BYTES);
      }
    }
  });

  test.each(["/theme", "/data-saver"])("of POST %s, wherever it leads back to", async (path) => {
    const form = { theme: "dark", data_saver: "on", return_to: `/?search=${"x".repeat(5_000)}` };
    const answer = await fetchApp(path, { form });
    expect(headBytes(answer)).toBeLessThan(MOST_HEAD_BYTES);
    expect(answer.headers.get("Location") ?? "/").toBe("/");
  });

  test.each([280, 990])(
    "of whoever signs in from one tab after another, with %i letters to come back to",
    async (letters) => {
      const browser = new CookieJar();
      for (let tab = 1; tab <= 8; tab += 1) {
        const back = encodeURIComponent(`/?search=${tab}${"x".repeat(letters)}`);
        const path = `/auth/sign-in?return_to=${back}`;
        const begun = browser.keep(await fetchApp(path, { cookie: String(browser) }));
        expect(begun.status).toBe(302);
        expect(headBytes(begun)).toBeLessThan(MOST_HEAD_BYTES);
        if (tab < 8) continue;
        const { code, state } = await approve(begun.headers.get("Location") ?? "");
        const form = { code, state };
        const done = await fetchApp("/auth/callback", { form, cookie: String(browser) });
        expect(done.headers.getSetCookie().join()).toContain("tafula_return_to=");
        expect(headBytes(done)).toBeLessThan(MOST_HEAD_BYTES);
      }
    },
  );

  test("of a list of the API with a long search, which names no other part of it then", async () => {
    const answer = await fetchApp(`/api/recipes?search=${"x".repeat(1_900)}&offset=1&limit=1`);
    expect(answer.headers.has("Link")).toBe(false);
    expect((await fetchApp("/api/recipes?search=x&limit=1")).headers.has("Link")).toBe(true);
  });
});

test("the data of a page is kept by no shared cache, as the page itself", async () => {
  const { id } = await aRecipe();
  for (const path of [`/recipes/${id}.data`, "/_root.data", "/about.data"]) {
    const { headers } = await fetchApp(path);
    expect(headers.get("Content-Type")).toContain("text/x-script");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(headers.get("Vary")).toContain("Cookie");
  }
});
