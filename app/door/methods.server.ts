import {
  matchRoutes,
  type MiddlewareFunction,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { isApi } from "#app/door/refusal.server.ts";
import { onlyReads, onlyWrites } from "#app/http/only.server.ts";
import { problem } from "#app/http/problem.server.ts";

export function createMethods({ routes }: ServerBuild) {
  const all = Object.values(routes).filter((route) => route !== undefined);

  function childrenOf(parent: string | undefined): RouteObject[] {
    return all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  }
  const tree = childrenOf(undefined);

  return function methodsAt(pathname: string): string[] {
    const { id = "root" } = matchRoutes(tree, pathname)?.at(-1)?.route ?? {};
    const { default: page, loader, action } = routes[id]?.module ?? {};
    const isRead = (page || loader) && loader !== onlyWrites;
    const isWritten = action && action !== onlyReads;
    return [...(isRead ? ["GET", "HEAD"] : []), ...(isWritten ? ["POST"] : []), "OPTIONS"];
  };
}

/**
 * React Router takes any other method for POST. The check runs after the guards, because their
 * refusals come first.
 */
export function withKnownMethods(build: ServerBuild): ServerBuild {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const routes = all.map((route) => {
    const { middleware = [], ...module } = route.module;
    const isPage = !parents.has(route.id) && !route.path?.endsWith("*");
    const known = isPage ? [...middleware, refuseOthers(module.action)] : middleware;
    return [route.id, { ...route, module: { ...module, middleware: known } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function refuseOthers(action: unknown): MiddlewareFunction<Response> {
  return ({ request: { method, url } }, next) => {
    const isKnown = ["GET", "HEAD"].includes(method) || (method === "POST" && Boolean(action));
    if (!isKnown && !isApi(new URL(url).pathname)) throw problem(405, "Method not allowed");
    return next();
  };
}
