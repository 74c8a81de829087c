import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { hasJustDeleted } from "#app/features/admins/acts.server.ts";
import { deleteDraft, findDraft } from "#app/features/admins/drafts.server.ts";
import type { Editing } from "#app/features/editing/editing.server.ts";
import { CREATE_ANYWAY, type FormResult } from "#app/features/editing/form-result.ts";
import type { Given, Stored } from "#app/features/editing/noun.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { isRefused, markRefused } from "#app/http/refused-form.server.ts";
import { readAdminForm } from "#app/routes/forms/admin-form.server.ts";
import { type Flash, redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { type Kind, rowOrThrow, REFUSALS } from "#app/routes/shared/refusals.server.ts";

/**
 * Returns null instead of refusing when the editor has typed something about a row that is gone
 * meanwhile, so that it is shown all the same.
 */
export async function rowOrDraft<Row>(
  visit: Visit,
  found: Row | null,
  refuse: (missing: null) => Row,
): Promise<Row | null> {
  if (found !== null || isRefused(visit.context)) return found;
  const { admin, address } = requireEditor(visit);
  return (await findDraft(admin.id, address)) ? null : refuse(null);
}

export async function readSentForm(visit: Visit, bytes?: number) {
  const editor = requireEditor(visit);
  const { form, fieldErrors } = await readAdminForm(visit, editor.admin.id, bytes);
  const intent = form.get("intent");
  if (intent === "discard-draft") {
    await deleteDraft(editor.admin.id, editor.address);
    throw redirect(editor.address, 303);
  }
  markRefused(visit.context);
  return { ...visit, editor, intent, form, fieldErrors };
}

type Saving<Fields> = {
  id: number | null;
  doneTo: string;
  doubt?: (fields: Fields) => Flash | null;
};

export async function saveSentForm<Row extends Stored, Fields extends Given>(
  { request, editor, intent, form, fieldErrors }: Awaited<ReturnType<typeof readSentForm>>,
  editing: Editing<Row, Fields, object>,
  { id, doneTo, doubt }: Saving<Fields>,
) {
  const isAnyway = intent === CREATE_ANYWAY;
  if (intent !== "save" && !isAnyway) throw problem(400, "Unknown action");
  const { kind, parse } = editing.noun;
  const submission = await parse(form);
  const answer = (status: number, told: Partial<FormResult> = {}) =>
    data<FormResult>({ intent, submission: submission.reply(), ...told }, { status });
  const complain = (status: number, errors?: Record<string, string[]>) =>
    answer(status, { submission: submission.reply(errors && { fieldErrors: errors }) });

  if (submission.status !== "success" || fieldErrors) {
    // An editor should not correct mistakes about a row that is gone.
    if (await isGone(editing, id)) return refuseGone(kind, { intent, sent: submission.reply() });
    // The status is missing when a button only asked to add, remove or move a row.
    return complain(submission.status === undefined ? 200 : 400, fieldErrors);
  }
  const saved = await (id === null
    ? editing[isAnyway ? "createAnyway" : "createOnce"](editor, submission.value)
    : editing.update(editor, { id }, submission.value));
  const { field, conflict, similar } = REFUSALS;
  if (saved.refused === "field") return complain(field.status, { [saved.field]: [saved.sentence] });
  if (saved.refused === "conflict") return answer(conflict.status, { conflict: saved.conflict });
  if (saved.refused === "similar") return answer(similar.status, { similar: saved.similar });
  if (saved.refused === "missing") return refuseGone(kind, { intent, sent: submission.reply() });
  rowOrThrow(kind, saved);
  await deleteDraft(editor.admin.id, editor.address);
  const done = `${kind}-${id === null ? "created" : "updated"}` as const;
  return redirectWithFlash(request, doneTo, doubt?.(submission.value) ?? done);
}

export async function isGone<Row extends Stored, Fields extends Given>(
  editing: Editing<Row, Fields, object>,
  id: number | null,
): Promise<boolean> {
  return id !== null && (await editing.find(id)) === null;
}

export function refuseGone(
  kind: Kind,
  { intent, sent }: { intent: string; sent: SubmissionResult<string[]> },
) {
  const { initialValue = null } = sent;
  const { status, sentence } = REFUSALS.missing;
  const error = sentence(kind);
  return data<FormResult>({ intent, submission: { initialValue }, error }, { status });
}

/** Without script nothing holds up a second click on Delete, so it is answered like the first. */
export async function deleteByForm<Row extends Stored, Fields extends Given>(
  visit: Visit,
  editing: Editing<Row, Fields, object>,
  { id, doneTo }: { id: number; doneTo: string },
) {
  const editor = requireEditor(visit);
  const { kind } = editing.noun;
  const deleted = await editing.delete(editor, { id });
  const isSecondClick =
    deleted.refused === "missing" &&
    !isSentByScript(visit.request) &&
    (await hasJustDeleted(editor.admin, { subject_kind: kind, subject_id: id }));
  if (!isSecondClick) rowOrThrow(kind, deleted);
  return redirectWithFlash(visit.request, doneTo, `${kind}-deleted`);
}
