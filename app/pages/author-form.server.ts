import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { deleteDraft, findDraft } from "#app/features/admins/drafts.server.ts";
import { describeConflict } from "#app/features/authors/author-conflict.server.ts";
import { type AuthorPage, listAddress } from "#app/features/authors/author-page.ts";
import { authorValues } from "#app/features/authors/author-view.ts";
import { authorFormSchema } from "#app/features/authors/author.schema.ts";
import {
  createAuthorOnce,
  findAuthor,
  updateAuthor,
} from "#app/features/authors/manage-authors.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { idParam, orNotFound, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";

/** Ten thousand characters grow ninefold on their way. */
const LIMITS = { bytes: 256 * 1024, fields: 50 };

type Visit = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  asked: AuthorPage;
};

/** The dialog that the page's address opens, or null. */
export async function openAuthorForm({ request, context, asked }: Visit) {
  const id = editedId(asked);
  if (id === null && asked.new === undefined) return null;
  const address = pageAddress(request);
  const [found, draft] = await Promise.all([
    id === null ? null : findAuthor(id),
    findDraft(requireAdmin(context).id, address),
  ]);
  const author = id === null ? null : orNotFound(found, "Author not found");
  const left = draft && parseWithZod(draft, { schema: authorFormSchema }).payload;
  const stored_at = author?.updated_at.toISOString() ?? "";
  return {
    id,
    address,
    closeTo: listAddress(asked),
    values: { ...authorValues(author, siteOrigin(request)), ...left },
    updated_at: typeof left?.updated_at === "string" ? left.updated_at : stored_at,
    isDraft: draft !== null,
  };
}

/** The form of an author, saved, or left as it was with what is wrong. */
export async function writeAuthor({ request, context, asked }: Visit) {
  const admin = requireAdmin(context);
  const id = editedId(asked);
  const form = await readForm(request, LIMITS);
  keepFirst(form, []);
  const intent = form.get("intent");
  const address = pageAddress(request);
  if (intent === "discard-draft") {
    await deleteDraft(admin.id, address);
    throw redirect(address, 303);
  }
  if (intent !== "save") throw problem(400, "Unknown action");

  const submission = parseWithZod(form, { schema: authorFormSchema });
  if (submission.status !== "success") {
    return data({ intent, submission: submission.reply() }, { status: 400 });
  }
  const origin = siteOrigin(request);
  const writing = { admin, given: submission.value, origin };
  const saved = id === null ? await createAuthorOnce(writing) : await updateAuthor(id, writing);
  if (saved.refused === "missing") throw problem(404, "Author not found");
  if (saved.refused === "picture") {
    const fieldErrors = { image_url: [saved.error] };
    return data({ intent, submission: submission.reply({ fieldErrors }) }, { status: 400 });
  }
  if (saved.refused === "conflict") {
    const conflict = await describeConflict(submission.payload, saved.author, origin);
    return data({ intent, submission: submission.reply(), conflict }, { status: 409 });
  }
  await deleteDraft(admin.id, address);
  return redirectWithFlash(
    request,
    listAddress(asked),
    id === null ? "author-created" : "author-updated",
  );
}

function editedId({ edit }: AuthorPage): number | null {
  return edit === undefined ? null : idParam(edit, "Author not found");
}
