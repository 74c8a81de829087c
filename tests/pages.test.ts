import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../app/routes.ts";
import { sources } from "./support/sources.ts";

/** The journey in which axe looks at a page, and the words with which that journey goes there. */
type Looked = [file: string, words: string];

const PUBLIC = "accessibility.js.spec.ts";
const BACK_OFFICE = "admin-looks.js.spec.ts";
const TAKING_PART = "take-part.js.spec.ts";
const ACCOUNTS = "admin-accounts.spec.ts";
const CONTRIBUTING = "contributions.spec.ts";
const EVERYONE = "every-page.js.spec.ts";

/** Each page of app/routes.ts with what belongs to it elsewhere: where axe looks at it, and how its views are counted. */
const pages: Record<string, { looked: Looked | "like another"; counted?: string }> = {
  "/": { looked: [PUBLIC, 'go(page, "/")'], counted: "home" },
  "/favorites": { looked: [PUBLIC, '"/favorites"'], counted: "favorites" },
  "/my-reviews": { looked: [TAKING_PART, '"/my-reviews"'], counted: "my-reviews" },
  "/inbox": { looked: [EVERYONE, '"/inbox"'] },
  "/suggest/restaurant": { looked: [TAKING_PART, '"/suggest/restaurant"'] },
  "/suggest/recipe": { looked: [TAKING_PART, '"/suggest/recipe"'] },
  "/recipes/:id": { looked: [PUBLIC, '"recipes"'], counted: "recipe" },
  "/restaurants/:id": { looked: [PUBLIC, '"restaurants"'], counted: "restaurant" },
  "/restaurants/:id/review": { looked: [PUBLIC, "/review`"] },
  "/restaurants/:id/suggest": { looked: [CONTRIBUTING, "/suggest`"] },
  "/my-contributions": { looked: [CONTRIBUTING, '"/my-contributions"'] },
  "/my-contributions/:id": { looked: [CONTRIBUTING, "What you sent"] },
  "/restaurants/:id/photos": { looked: [PUBLIC, "/photos`"] },
  "/people/:id": { looked: [PUBLIC, '"people"'] },
  "/recipes/:id/:tail": { looked: "like another" },
  "/restaurants/:id/:tail": { looked: "like another" },
  "/about": { looked: [EVERYONE, '"/about"'] },
  "/contact": { looked: [EVERYONE, '"/contact"'] },
  "/rules": { looked: [EVERYONE, '"/rules"'] },
  "/openness": { looked: [EVERYONE, '"/openness"'] },
  "/takedown": { looked: [EVERYONE, '"/takedown"'] },
  "/terms": { looked: [EVERYONE, '"/terms"'] },
  "/privacy": { looked: [PUBLIC, '"/privacy"'] },
  "/account": { looked: [EVERYONE, '"/account"'] },
  "/logout": { looked: [EVERYONE, '"/logout"'] },
  "/offline": { looked: [PUBLIC, '"/offline"'] },
  "/*": { looked: [PUBLIC, '"/nowhere"'] },
  "/auth/callback": { looked: [PUBLIC, '"/auth/callback"'] },
  "/admin/login": { looked: [BACK_OFFICE, '"/admin/login"'] },
  "/admin/dashboard": { looked: [BACK_OFFICE, '"/admin/dashboard"'] },
  "/admin/restaurants": { looked: [BACK_OFFICE, '"/admin/restaurants"'] },
  "/admin/restaurants/new": { looked: [BACK_OFFICE, '"/admin/restaurants/new"'] },
  "/admin/restaurants/stalest": { looked: [EVERYONE, '"/admin/restaurants/stalest"'] },
  "/admin/restaurants/:id/edit": { looked: [BACK_OFFICE, '"/admin/restaurants/1/edit"'] },
  "/admin/restaurants/:id/delete": { looked: [BACK_OFFICE, '"/admin/restaurants/1/delete"'] },
  "/admin/restaurants/:id/preview": { looked: [EVERYONE, '"/admin/restaurants/1/preview"'] },
  "/admin/recipes": { looked: [BACK_OFFICE, '"/admin/recipes"'] },
  "/admin/recipes/new": { looked: [EVERYONE, '"/admin/recipes/new"'] },
  "/admin/recipes/:id/edit": { looked: [BACK_OFFICE, '"/admin/recipes/1/edit"'] },
  "/admin/recipes/:id/delete": { looked: [EVERYONE, '"/admin/recipes/1/delete"'] },
  "/admin/recipe-authors": { looked: [BACK_OFFICE, '"/admin/recipe-authors"'] },
  "/admin/recipe-authors/:id/delete": { looked: [EVERYONE, '"/admin/recipe-authors/1/delete"'] },
  "/admin/analytics": { looked: [BACK_OFFICE, '"/admin/analytics"'] },
  "/report/:kind/:id": { looked: [EVERYONE, '"/report/review/1"'] },
  "/hidden/:kind/:id": { looked: [EVERYONE, '"/hidden/review/1"'] },
  "/admin/moderation/reported": { looked: [BACK_OFFICE, '"/admin/moderation/reported"'] },
  "/admin/moderation/appeals": { looked: [BACK_OFFICE, '"/admin/moderation/appeals"'] },
  "/admin/moderation": { looked: [BACK_OFFICE, '"/admin/moderation"'] },
  "/admin/suggestions": { looked: [CONTRIBUTING, '"/admin/suggestions"'] },
  "/admin/takedowns": { looked: [EVERYONE, '"/admin/takedowns"'] },
  "/admin/people/:id": { looked: [EVERYONE, '"/admin/people/writer"'] },
  "/admin/pictures": { looked: [BACK_OFFICE, '"/admin/pictures"'] },
  "/admin/activity": { looked: [BACK_OFFICE, '"/admin/activity"'] },
  "/admin/account/passkeys": { looked: [BACK_OFFICE, '"/admin/account/passkeys"'] },
  "/admin/account/codes": { looked: [BACK_OFFICE, '"/admin/account/codes"'] },
  "/admin/second-factor": { looked: [ACCOUNTS, "second-factor"] },
  "/admin/accounts": { looked: [BACK_OFFICE, '"/admin/accounts"'] },
  "/admin/housekeeping": { looked: [BACK_OFFICE, '"/admin/housekeeping"'] },
  "/invitation": { looked: [ACCOUNTS, '"/invitation"'] },
  "/admin/account": { looked: [BACK_OFFICE, '"/admin/account"'] },
  "/admin/*": { looked: [EVERYONE, '"/admin/nowhere"'] },
};

const everyone = [
  ...readFileSync(`tests/e2e/${EVERYONE}`, "utf8").matchAll(/address: "([^"?]+)/g),
].map(([, address = ""]) => address);
const counting = readFileSync("app/pages/count-figures.server.ts", "utf8");

describe("a page of routes.ts", () => {
  test("has its line here, which names what else belongs to it", () => {
    expect(Object.keys(pages).toSorted()).toEqual(pathsIn(routes).toSorted());
  });

  test.each(Object.entries(pages))(
    "EVERY-01 %s is where its line says, and where everyone's needs are looked at",
    (path, { looked, counted }) => {
      if (looked !== "like another") {
        const [file, words] = looked;
        expect(readFileSync(`tests/e2e/${file}`, "utf8")).toContain(words);
        expect(everyone.filter((address) => patternOf(path).test(address))).not.toEqual([]);
      }
      const pattern = path === "/" ? path : path.slice(1);
      expect(counting.includes(`["${pattern}", `)).toBe(counted !== undefined);
      if (counted) expect(counting).toContain(`["${pattern}", "${counted}"]`);
    },
  );
});

describe("a page of the back office", () => {
  test("says in its handle what stands there when it cannot be loaded", () => {
    const silent = sources("app/routes/admin", "*.tsx")
      .filter(({ text }) => /export (async )?function loader/.test(text))
      .filter(({ text }) => !/export const handle = \{ failed: |function ErrorBoundary/.test(text));
    expect(silent.map(({ file }) => file)).toEqual(["login.tsx", "second-factor.tsx"]);
  });
});

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", "nowhere")}$`);
}

/** Pages are the routes with markup that stand at the end of an address. */
function pathsIn(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const own = path ? `${above}/${path}` : above;
    if (children) return pathsIn(children, own);
    return file.endsWith(".tsx") ? [index ? own || "/" : own] : [];
  });
}
