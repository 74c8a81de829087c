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

/** Pages of every site may read what needs no caller, changes no session and costs no allowance. */
export function isPublic({ method, caller, tag, limit }: Operation): boolean {
  return method === "GET" && !caller && tag !== "Session" && !limit;
}

const publicPaths = operations.filter(isPublic).map(({ path }) => partsOf(path));

export function isPublicAt(path: string): boolean {
  const asked = partsOf(path.toLowerCase());
  return publicPaths.some(
    (parts) =>
      parts.length === asked.length &&
      parts.every((part, place) => part.startsWith(":") || part === asked[place]),
  );
}

function partsOf(path: string): string[] {
  const parts = path.split("/");
  const last = parts.findLastIndex((part) => part !== "");
  return parts.slice(0, last + 1);
}

function inOrder(one: Operation, other: Operation): number {
  const byTag = TAGS.indexOf(one.tag) - TAGS.indexOf(other.tag);
  return byTag || Number(one.path > other.path) - Number(one.path < other.path);
}
