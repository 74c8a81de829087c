import { href, redirect, type RouterContextProvider } from "react-router";
import { findCommentsPage } from "#app/features/comments/comment-place.server.ts";
import { commentSoughtAt, commentsPageAddress } from "#app/features/comments/comments-page.ts";
import { userContext } from "#app/http/user-context.server.ts";

type Place = { url: URL; recipe_id: number; reader_id: string | null };

export async function placeOfComment(id: number, { url, recipe_id, reader_id }: Place) {
  const page = await findCommentsPage({ id, recipe_id, reader_id });
  const own = href("/recipes/:id", { id: String(recipe_id) });
  const fragment = page === null ? "comments" : `comment-${id}`;
  return `${commentsPageAddress(url, own, page ?? 1)}#${fragment}`;
}

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

export async function leadToComment(recipe_id: number, { url, context }: Asked) {
  const id = commentSoughtAt(url);
  if (id === null) return;
  const reader_id = context.get(userContext)?.id ?? null;
  throw redirect(await placeOfComment(id, { url, recipe_id, reader_id }));
}
