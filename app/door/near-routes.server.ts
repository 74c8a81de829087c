import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

const PLAIN_PATH = /^\/(?:([\w.-]+)(?:\/([\w.-]+)(\/.*)?)?)?$/;
const OTHER = ":";
const MAY_BE_NOTHING = /^\*|\?$/;

type Beginning = { words: string[]; goesOn: boolean };

/**
 * React Router tries all routes twice, so each handler knows only those that begin like the
 * address.
 */
export function createNearHandler(build: ServerBuild, mode: string): RequestHandler {
  const paths = pathsOf(build.routes);
  const beginnings = new Set(
    [...paths.values()].flatMap(([first = "", second = ""]) => [first, `${first}/${second}`]),
  );
  const handleAny = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();

  function beginningOf(pathname: string): Beginning | null {
    const plain = pathname.endsWith(".data") ? null : PLAIN_PATH.exec(pathname.toLowerCase());
    if (!plain) return null;
    const [, first, second, rest] = plain;
    const words = [
      first && (beginnings.has(first) ? first : OTHER),
      second && (beginnings.has(`${first}/${second}`) ? second : OTHER),
    ].filter((word) => word !== undefined);
    return { words, goesOn: rest !== undefined };
  }

  function handlerFor(beginning: Beginning): RequestHandler {
    const key = beginning.words.join("/") + (beginning.goesOn ? "/" : "");
    const known = handlers.get(key);
    if (known) return known;
    const leaves = [...paths.keys()].filter((id) => mayMatch(paths.get(id) ?? [], beginning));
    const near = new Set(leaves.flatMap((id) => lineageOf(build.routes, id)));
    const routes = Object.entries(build.routes).filter(([id]) => near.has(id));
    const handle = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, mode);
    handlers.set(key, handle);
    return handle;
  }

  return function handle(request, context) {
    const beginning = beginningOf(new URL(request.url).pathname);
    return (beginning ? handlerFor(beginning) : handleAny)(request, context);
  };
}

function pathsOf(routes: Routes): Map<string, string[]> {
  return new Map(
    Object.keys(routes).map((id) => {
      const parts = lineageOf(routes, id).flatMap((one) => routes[one]?.path?.split("/") ?? []);
      return [id, parts.filter(Boolean).map((part) => part.toLowerCase())];
    }),
  );
}

function lineageOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return [...(parent ? lineageOf(routes, parent) : []), id];
}

function mayMatch(path: string[], { words, goesOn }: Beginning): boolean {
  // Behind an optional part of a path, every later part may stand one place earlier.
  if (path.slice(0, -1).some((part) => part.endsWith("?"))) return true;
  const isShorter = path.length < words.length && !path.includes("*");
  const next = path[words.length];
  const isLonger = !goesOn && next !== undefined && !MAY_BE_NOTHING.test(next);
  if (isShorter || isLonger) return false;
  return words.every((word, place) => {
    const part = path[place] ?? OTHER;
    return part === word || part.startsWith(":") || MAY_BE_NOTHING.test(part);
  });
}
