import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The path of every route at the end of an address. Pages alone are those whose file ends in ".tsx". */
export function pathsOf(entries: RouteConfigEntry[], ending = "", above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) return pathsOf(children, ending, own);
    return file.endsWith(ending) ? [own || "/"] : [];
  });
}
