import { data, redirect } from "react-router";
import { hasJustDeleted } from "#app/features/admins/acts.server.ts";
import { deleteDraft } from "#app/features/admins/drafts.server.ts";
import { describeConflict } from "#app/features/editing/conflict.server.ts";
import type { Editing } from "#app/features/editing/editing.server.ts";
import type { FormResult } from "#app/features/editing/form-result.ts";
import type { Given, Stored } from "#app/features/editing/noun.ts";
import { readAdminForm, type Visit } from "#app/http/admin-form.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";

type SentForm = Awaited<ReturnType<typeof readSentForm>>;

/** A noun's form as it was sent. Whoever starts again gets the page without their draft. */
export async function readSentForm(visit: Visit) {
  const editor = requireEditor(visit);
  const address = pageAddress(visit.request);
  const { form, complaints } = await readAdminForm(visit, editor.admin.id);
  const intent = form.get("intent");
  if (intent === "discard-draft") {
    await deleteDraft(editor.admin.id, address);
    throw redirect(address, 303);
  }
  return { ...visit, editor, address, intent, form, complaints };
}

type Destination = {
  /** Null for a new one. */
  id: number | null;
  /** Where the page leads when all is saved. */
  doneTo: string;
};

/** Saves a form, or gives it back as it was, with what is wrong. */
export async function saveSentForm<Row extends Stored, Fields extends Given>(
  { request, editor, address, intent, form, complaints }: SentForm,
  editing: Editing<Row, Fields, unknown>,
  { id, doneTo }: Destination,
) {
  if (intent !== "save") throw problem(400, "Unknown action");
  const { kind, parse } = editing.noun;
  const submission = parse(form);
  const answer = (status: number, result: Omit<FormResult, "intent">) =>
    data<FormResult>({ intent, submission: submission.reply(), ...result }, { status });

  if (submission.status !== "success" || complaints.length > 0) {
    const errors = submission.status === "error" ? Object.values(submission.error ?? {}) : [];
    const told = new Set([...complaints, ...errors.flatMap((sentences) => sentences ?? [])]);
    // Without a status, a button only asked for a row more, fewer or elsewhere.
    const status = submission.status === undefined ? 200 : 400;
    return answer(status, { submission: submission.reply(beside(complaints)), told: [...told] });
  }
  const given = submission.value;
  const saved = await (id === null
    ? editing.createOnce(editor, given)
    : editing.update(editor, id, given));
  if (saved.refused === "field") {
    const fieldErrors = { [saved.field]: [saved.sentence] };
    return answer(400, { submission: submission.reply({ fieldErrors }), told: [saved.sentence] });
  }
  if (saved.refused === "conflict") {
    const conflict = await describeConflict(editing.noun, saved.given, saved.row);
    return answer(409, { conflict });
  }
  orRefusal(kind, saved);
  await deleteDraft(editor.admin.id, address);
  return redirectWithFlash(request, doneTo, `${kind}-${id === null ? "created" : "updated"}`);
}

/** Without script nothing holds up a second click on Delete: it is answered like the first. */
export async function deleteByForm<Row extends Stored, Fields extends Given>(
  visit: Visit,
  editing: Editing<Row, Fields, unknown>,
  { id, doneTo }: { id: number; doneTo: string },
) {
  const editor = requireEditor(visit);
  const { kind } = editing.noun;
  const deleted = await editing.delete(editor, id);
  const subject = { subject_kind: kind, subject_id: id };
  const isSecondClick =
    deleted.refused === "missing" &&
    !isSentByScript(visit.request) &&
    (await hasJustDeleted(editor.admin, subject));
  if (!isSecondClick) orRefusal(kind, deleted);
  return redirectWithFlash(visit.request, doneTo, `${kind}-deleted`);
}

function beside(complaints: string[]) {
  return complaints.length > 0 ? { fieldErrors: { image_url: complaints } } : {};
}
