import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "../app/routes.ts";
import { pathsOf } from "./support/route-paths.ts";
import { sources } from "./support/sources.ts";

/** Each page of app/routes.ts: how its views are counted, and whether it needs no look of its own. */
const pages: Record<string, { counted?: string; isLikeAnother?: true }> = {
  "/": { counted: "home" },
  "/favorites": { counted: "favorites" },
  "/shopping-list": {},
  "/lists": {},
  "/lists/add": {},
  "/lists/:id": {},
  "/lists/:id/delete": {},
  "/my-reviews": { counted: "my-reviews" },
  "/inbox": {},
  "/suggest/restaurant": {},
  "/suggest/recipe": {},
  "/recipes/:id": { counted: "recipe" },
  "/recipes/:id/made": {},
  "/recipes/:id/cook": {},
  "/restaurants/:id": { counted: "restaurant" },
  "/restaurants/:id/review": {},
  "/restaurants/:id/suggest": {},
  "/my-contributions": {},
  "/my-contributions/:id": {},
  "/restaurants/:id/photos": {},
  "/people/:id": {},
  "/recipes/:id/:tail": { isLikeAnother: true },
  "/restaurants/:id/:tail": { isLikeAnother: true },
  "/dishes": {},
  "/dishes/:slug": {},
  "/seasons": {},
  "/seasons/:slug": {},
  "/about": {},
  "/contact": {},
  "/rules": {},
  "/openness": {},
  "/takedown": {},
  "/terms": {},
  "/privacy": {},
  "/account": {},
  "/logout": {},
  "/offline": {},
  "/*": {},
  "/auth/callback": {},
  "/admin/login": {},
  "/admin/dashboard": {},
  "/admin/restaurants": {},
  "/admin/restaurants/new": {},
  "/admin/restaurants/stalest": {},
  "/admin/restaurants/:id/edit": {},
  "/admin/restaurants/:id/delete": {},
  "/admin/restaurants/:id/preview": {},
  "/admin/recipes": {},
  "/admin/recipes/new": {},
  "/admin/recipes/:id/edit": {},
  "/admin/recipes/:id/delete": {},
  "/admin/recipes/:id/notes": {},
  "/admin/dishes": {},
  "/admin/dishes/new": {},
  "/admin/dishes/proposals": {},
  "/admin/dishes/words": {},
  "/admin/dishes/:id/links": {},
  "/admin/dishes/:id/edit": {},
  "/admin/dishes/:id/delete": {},
  "/admin/dishes/:id/merge": {},
  "/admin/recipe-authors": {},
  "/admin/recipe-authors/:id/delete": {},
  "/admin/calendar": {},
  "/admin/seasons": {},
  "/admin/seasons/new": {},
  "/admin/seasons/:id/edit": {},
  "/admin/seasons/:id/delete": {},
  "/admin/analytics": {},
  "/report/:kind/:id": {},
  "/hidden/:kind/:id": {},
  "/admin/moderation/reported": {},
  "/admin/moderation/appeals": {},
  "/admin/moderation": {},
  "/admin/suggestions": {},
  "/admin/takedowns": {},
  "/admin/people/:id": {},
  "/admin/pictures": {},
  "/admin/activity": {},
  "/admin/search": {},
  "/admin/account/passkeys": {},
  "/admin/account/codes": {},
  "/admin/second-factor": {},
  "/admin/accounts": {},
  "/admin/housekeeping": {},
  "/invitation": {},
  "/admin/account": {},
  "/admin/*": {},
};

const everyone = [
  ...readFileSync("tests/e2e/every-page.js.spec.ts", "utf8").matchAll(/address: "([^"?]+)/g),
].map(([, address = ""]) => address);
const counting = readFileSync("app/routes/shared/count-figures.server.ts", "utf8");

describe("a page of routes.ts", () => {
  test("has its line here, which names what else belongs to it", () => {
    expect(Object.keys(pages).toSorted()).toEqual(pathsOf(routes, ".tsx").toSorted());
  });

  test.each(Object.entries(pages))(
    "EVERY-01 %s is counted as its line says, and looked at for everyone's needs",
    (path, { counted, isLikeAnother }) => {
      const looked = everyone.filter((address) => patternOf(path).test(address));
      if (!isLikeAnother) expect(looked).not.toEqual([]);
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
