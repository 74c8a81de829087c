import { pageTitle } from "#app/features/vocabulary/site.ts";
import type { OpenedList } from "#app/routes/shared/list-page.server.ts";
import { pageMeta } from "#app/routes/shared/page-meta.ts";

/**
 * The chat to which a link is sent may show a preview, but search engines must not show the list.
 */
export function listMeta({ list, own, address, picture, origin }: OpenedList) {
  const noIndex = { name: "robots", content: "noindex" };
  if (own || !picture) return [{ title: pageTitle(list.name) }, noIndex];
  const title = `${list.name}, a list by ${list.owner.name}`;
  const names = list.entries.map(({ name }) => name).join(", ");
  const description = [list.description, names].filter(Boolean).join(" ");
  return [...pageMeta({ title, description, canonical: address, picture, origin }), noIndex];
}
