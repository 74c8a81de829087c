import { href } from "react-router";
import type { z } from "zod";
import type { authorPageSchema } from "#app/features/authors/author.schema.ts";

/** What the address of the page asks for. */
export type AuthorPage = z.infer<typeof authorPageSchema>;

type List = Pick<AuthorPage, "search" | "page">;
type Dialog = { new: "1" } | { edit: number };

/** Of the list, with a dialog open if one is given. Only what narrows the list or is not the first page stands in it. */
export function listAddress({ search, page }: List, dialog?: Dialog): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(dialog ?? {})) query.set(name, String(value));
  return href("/admin/recipe-authors") + (query.size > 0 ? `?${query}` : "");
}

/** The page that asks before an author is deleted; it leads back to the list as it was. */
export function deletionAddress(id: number, list: List): string {
  const address = href("/admin/recipe-authors/:id/delete", { id: String(id) });
  const query = new URL(listAddress(list), "http://list").search;
  return address + query;
}
