import { href } from "react-router";
import type { z } from "zod";
import type { authorPageSchema } from "#app/features/authors/author.schema.ts";

export type AuthorPage = z.infer<typeof authorPageSchema>;

type List = Pick<AuthorPage, "search" | "page">;
type Dialog = { new: "1" } | { edit: number };

export function listAddress({ search, page }: List, dialog?: Dialog): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(dialog ?? {})) query.set(name, String(value));
  return href("/admin/recipe-authors") + (query.size > 0 ? `?${query}` : "");
}

export function deletionAddress(id: number, list: List): string {
  const address = href("/admin/recipe-authors/:id/delete", { id: String(id) });
  const query = new URL(listAddress(list), "http://list").search;
  return address + query;
}
