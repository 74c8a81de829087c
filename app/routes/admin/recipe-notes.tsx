import { data, href, redirect } from "react-router";
import { MADE_ON_A_PAGE } from "#app/features/made/made-limits.ts";
import { listMade } from "#app/features/made/made-notes.server.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { noteToPin } from "#app/features/recipes/pins/note-to-pin.ts";
import { NotesToPin } from "#app/features/recipes/pins/notes-to-pin.tsx";
import {
  notesPageSchema,
  pinnedIdSchema,
  pinSchema,
} from "#app/features/recipes/pins/pin-note.schema.ts";
import { pinNote } from "#app/features/recipes/pins/pin-note.server.ts";
import { findRecipeToEdit } from "#app/features/recipes/recipes.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import { whyNotPinned } from "#app/routes/forms/pin-note.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { anewAfterConflict } from "#app/ui/anew-after-conflict.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/recipe-notes";

const FAILED = "This could not be saved. Please try again.";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const { page } = notesPageSchema.parse(Object.fromEntries(url.searchParams));
  const part = { limit: MADE_ON_A_PAGE, offset: (page - 1) * MADE_ON_A_PAGE };
  const [found, notes] = await Promise.all([
    findRecipeToEdit(id),
    listMade(id, { ...part, sort: "helpful", reader_id: null }),
  ]);
  const { title, instructions, made_count, updated_at } = recipeOr404(found);
  const pages = lastPageOf({ total: made_count }, MADE_ON_A_PAGE);
  if (page > pages) throw redirect(addressOf(id, pages));
  const { sentence, headers } = takeFlash(request);
  const method = { steps: instructionSteps(instructions), updated_at: updated_at.toISOString() };
  return data(
    { id, title, method, notes: notes.map(noteToPin), page, pages, told: sentence },
    { headers },
  );
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  const named = parseWithZod(form, { schema: pinnedIdSchema });
  if (named.status !== "success" || (intent !== "pin" && intent !== "unpin")) {
    throw problem(400, "Unknown action");
  }
  const { id } = named.value;
  const chosen = intent === "pin" ? parseWithZod(form, { schema: pinSchema }) : null;
  if (chosen && chosen.status !== "success") {
    const error = chosen.error?.step?.[0] ?? FAILED;
    return data({ id, error, step: null }, { status: 400 });
  }
  const pin = chosen?.value ?? null;
  const refusal = whyNotPinned(await pinNote(admin, id, pin));
  if (refusal)
    return data({ id, error: refusal[1], step: pin?.step ?? null }, { status: refusal[0] });
  const back = addressOf(recipeId(params), Number(url.searchParams.get("page")) || 1);
  return redirectWithFlash(request, back, chosen ? "note-pinned" : "note-unpinned");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "pin", (failure) =>
    failureOrFallback(failure, { refused: FAILED, threw: FAILED }),
  );
}

export { anewAfterConflict as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Notes on ${loaderData?.title ?? "a recipe"}`) }];
}

export const handle = { failed: "Failed to fetch notes" };

export default function RecipeNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, method, notes, page, pages, told } = loaderData;
  const refused = actionData && "id" in actionData ? actionData : null;
  const failure = actionData && !("id" in actionData) ? actionData.error : null;
  return (
    <>
      <BackLink to={href("/admin/recipes/:id/edit", { id: String(id) })} />
      <div className="page-head">
        <h1>Notes on {title}</h1>
        <p>
          The recipe shows a note that you pin beside its step, as “Cook’s note”. If the writer
          changes the note, pin it again.
        </p>
      </div>
      {told && <Notice kind="ok">{told}</Notice>}
      {failure && <Notice kind="bad">{failure}</Notice>}
      {notes.length === 0 && <p className="muted">Nobody has made it yet.</p>}
      <NotesToPin notes={notes} method={method} refused={refused} />
      <Pager page={page} pages={pages} addressOf={(one) => addressOf(id, one)} />
    </>
  );
}

function addressOf(id: number, page: number): string {
  const address = href("/admin/recipes/:id/notes", { id: String(id) });
  return page > 1 ? `${address}?page=${page}` : address;
}
