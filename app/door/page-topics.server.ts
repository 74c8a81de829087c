const ROW = /^(?:\/api)?\/(recipe|restaurant)s\/(\d+)/;
const LINKED_ROWS = /\/(recipe|restaurant)s\/(\d+)/g;
const ID_OF_ROW = /"id":(\d+)/g;
/** The lists of the site. A list of the API has ids and no links, so the kind of its rows is named. */
const LISTS: Record<string, string | null> = {
  "/": null,
  "/dishes": null,
  "/api/dishes": null,
  "/api/recipes": "recipe",
  "/api/restaurants": "restaurant",
};

/**
 * Returns the topics of `prisma/functions/changes` on which a page depends. The page's address and
 * links tell which recipes and restaurants the page shows. Without topics, every change drops the
 * page from the cache.
 */
export function topicsShown({ pathname, searchParams }: URL, body: Buffer): string[] {
  const [own, kind, id] = ROW.exec(pathname) ?? [];
  if (own) return [`${kind} ${id}`, "lists"];
  const kindOfRows = LISTS[pathname];
  if (kindOfRows === undefined) return [];
  const text = body.toString("latin1");
  const rows = kindOfRows
    ? [...text.matchAll(ID_OF_ROW)].map(([, row]) => `${kindOfRows} ${row}`)
    : [...text.matchAll(LINKED_ROWS)].map(([, of, row]) => `${of} ${row}`);
  const order = searchParams.has("sort") ? ["made", "loved"] : ["made"];
  return [...new Set(["lists", ...order, ...rows])];
}
