import { type AuthorPage, listAddress } from "#app/features/authors/author-page.ts";
import { authors } from "#app/features/authors/edit-authors.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { authorId, authorOr404 } from "#app/routes/rows/author-or-404.server.ts";
import { rowOrDraft, readSentForm, saveSentForm } from "#app/routes/forms/edit-form.server.ts";

export async function openAuthorForm(visit: Visit, asked: AuthorPage) {
  const id = editedId(asked);
  if (id === null && asked.new === undefined) return null;
  const author = id === null ? null : await rowOrDraft(visit, await authors.find(id), authorOr404);
  const opened = await authors.openForm(requireEditor(visit), author);
  return { ...opened, id, closeTo: listAddress(asked) };
}

export async function writeAuthor(visit: Visit, asked: AuthorPage) {
  const id = editedId(asked);
  return saveSentForm(await readSentForm(visit), authors, { id, doneTo: listAddress(asked) });
}

function editedId({ edit }: AuthorPage): number | null {
  return edit === undefined ? null : authorId({ id: edit });
}
