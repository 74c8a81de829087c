import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { onlyReads, onlyWrites } from "#app/http/only.server.ts";

/** What an address takes, from what its route exports. */
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
