const ROW = /^(?:\/api)?\/(recipe|restaurant)s\/(\d+)/;
const LINKED_ROWS = /\/(recipe|restaurant)s\/(\d+)/g;
const ID_OF_ROW = /"id":(\d+)/g;
/** Answers of the API have no links, so the kind of their rows stands here. */
const LISTS: Record<string, string | null> = {
  "/": null,
  "/dishes": null,
  "/api/dishes": null,
  "/api/recipes": "recipe",
  "/api/restaurants": "restaurant",
};

/**
 * Reads from its address and from its links what a page shows. A change of one of these topics (see
 * `prisma/functions/changes`) drops the cached page. A page that shows anything else gets no
 * topics, and every change drops it.
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
