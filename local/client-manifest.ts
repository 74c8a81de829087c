import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteManifestOf } from "../app/infra/site-manifest.ts";

type Route = { parentId?: string; hasDefaultExport: boolean; imports: string[] };
type Manifest = { url: string; routes: Record<string, Route> };
type IsToldOf = (id: string) => boolean;

const OF_SITE = /^routes\/site\/|^(?:recipe|restaurant)-tail$/;
const ASSIGNED = "window.__reactRouterManifest=";

/**
 * Every hydrated page is told of the routes to which it leads by script: not of the API nor of files such as pictures and feeds.
 * The back office keeps the file that React Router wrote, shortened, and the site gets its own. Neither has the other's routes.
 */
export function shortenManifest(assets: string) {
  const names = readdirSync(assets).filter((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  const file = path.join(assets, names[0] ?? "manifest");
  const text = readFileSync(file, "utf8");
  const manifest: Manifest = JSON.parse(text.slice(ASSIGNED.length, text.lastIndexOf("}") + 1));
  const isPage: IsToldOf = (id) => !id.startsWith("routes/api/") && !isFile(manifest.routes[id]);
  const isOfOffice: IsToldOf = (id) => isPage(id) && !OF_SITE.test(id);
  writeFileSync(file, scriptOf(manifest, isOfOffice));
  const isOfSite: IsToldOf = (id) => isPage(id) && !id.startsWith("routes/admin/");
  // React Router tells the browser once more from where it came.
  const ofSite = { ...manifest, url: siteManifestOf(manifest.url) };
  writeFileSync(siteManifestOf(file), scriptOf(ofSite, isOfSite));
}

/** Of the outermost routes: among others it may be what a layout guards. */
function isFile(route: Route | undefined): boolean {
  return route?.parentId === "root" && !route.hasDefaultExport;
}

/** Each file is written once, the most shared first, and numbered where pages name it. */
function scriptOf(manifest: Manifest, isToldOf: IsToldOf): string {
  const told = Object.entries(manifest.routes).filter(([id]) => isToldOf(id));
  const uses = new Map<string, number>();
  for (const file of told.flatMap(([, { imports }]) => imports)) {
    uses.set(file, (uses.get(file) ?? 0) + 1);
  }
  const files = [...uses.keys()].toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const numbers = new Map(files.map((file, index) => [file, index]));
  const routes = told.map(([id, { imports, ...route }]) => {
    const numbered = imports.map((file) => numbers.get(file) ?? 0).toSorted((a, b) => a - b);
    return [id, { ...route, imports: numbered }];
  });
  const toldManifest = { ...manifest, routes: Object.fromEntries(routes) };
  // What a route has not, it need not say.
  const short = JSON.stringify(toldManifest, (_, value) => (value === false ? undefined : value));
  return `{const f=${JSON.stringify(files)},m=${short};for(const r of Object.values(m.routes))r.imports=r.imports.map(i=>f[i]);${ASSIGNED}m}`;
}
