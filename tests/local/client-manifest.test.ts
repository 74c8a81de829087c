import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";

type Told = {
  url: string;
  routes: Record<string, { id: string; path?: string; module: string; imports: string[] }>;
};

const CLIENT = path.resolve("build/client");
const [site = ""] = globSync("assets/manifest-*.site.js", { cwd: CLIENT });
const office = site.replace(".site.js", ".js");
/** Whatever a link may lead to shows something: its file has a component. */
const pages = entriesIn(routes).filter(({ file }) =>
  /^export default |^export \{.*\bdefault\b/m.test(readFileSync(path.resolve("app", file), "utf8")),
);

describe("what a page with script is told of routes", () => {
  test("has every page of the site there, and none of them in the back office", () => {
    const ofSite = pages.filter(({ file }) => file.startsWith("routes/site/")).map(idOf);
    expect(ofSite.length).toBeGreaterThan(30);
    expect(missingIn(site, ofSite)).toEqual([]);
    expect(missingIn(office, ofSite)).toEqual(ofSite);
  });

  test("has every page of the back office there, and none of them on the site", () => {
    const ofOffice = pages.filter(({ file }) => file.startsWith("routes/admin/")).map(idOf);
    expect(ofOffice.length).toBeGreaterThan(30);
    expect(missingIn(office, ofOffice)).toEqual([]);
    expect(missingIn(site, ofOffice)).toEqual(ofOffice);
  });

  test.each([site, office])("names in %s files that are there, and itself", (file) => {
    const told = toldIn(file);
    expect(told.url).toBe(`/${file}`);
    const named = Object.values(told.routes).flatMap(({ module, imports }) => [module, ...imports]);
    expect(named.filter((each) => !existsSync(path.join(CLIENT, each)))).toEqual([]);
  });

  test("has neither calls of the API nor pictures and feeds, where no link leads by script", () => {
    const told = Object.keys(toldIn(office).routes);
    expect(told.filter((id) => id.startsWith("routes/api/"))).toEqual([]);
    for (const id of ["routes/site/sitemap-index", "routes/site/robots", "routes/site/image"])
      expect(told).not.toContain(id);
  });
});

function entriesIn(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, "");
}

function missingIn(file: string, ids: string[]): string[] {
  const { routes: told } = toldIn(file);
  return ids.filter((id) => told[id]?.id !== id);
}

/** As a browser reads it. */
function toldIn(file: string): Told {
  const window: { __reactRouterManifest?: Told } = {};
  vm.runInNewContext(readFileSync(path.join(CLIENT, file), "utf8"), { window });
  return window.__reactRouterManifest ?? { url: "", routes: {} };
}
