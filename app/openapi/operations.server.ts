import { type Operation, TAGS } from "#app/openapi/operation.ts";

const besideRoutes = import.meta.glob<Operation[]>("../routes/api/**/*.operations.ts", {
  eager: true,
  import: "operations",
});

export const operations = Object.values(besideRoutes).flat().toSorted(inOrder);

export function methodsAllowed(path: string): string[] {
  const methods = operations
    .filter((operation) => operation.path === path)
    .map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

/** Pages of every site may read it: what has no caller, begins or ends no session, and costs no allowance. */
export function isPublic({ method, caller, tag, limit }: Operation): boolean {
  return method === "GET" && !caller && tag !== "Session" && !limit;
}

const publicPaths = operations
  .filter(isPublic)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/*$`, "i"));

export function isPublicAt(path: string): boolean {
  return publicPaths.some((pattern) => pattern.test(path));
}

function inOrder(one: Operation, other: Operation): number {
  const byTag = TAGS.indexOf(one.tag) - TAGS.indexOf(other.tag);
  return byTag || Number(one.path > other.path) - Number(one.path < other.path);
}
