import type { RouterContextProvider } from "react-router";
import { findMyMade } from "#app/features/made/made-notes.server.ts";
import type { NewMade } from "#app/features/made/made.schema.ts";
import { saveMade, setMadeHelpful } from "#app/features/made/write-made.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { idParam, foundOr404, problem, wrongField } from "#app/http/problem.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const NO_MADE = "Note not found";
export const OWN_MADE = "This is your own note";

export async function myMadeOr404(user_id: string, { id }: { id?: string }) {
  return foundOr404(await findMyMade(user_id, idParam(id, NO_MADE)), NO_MADE);
}

export async function saveMadeOrRefuse(user_id: string, recipe_id: number, sent: NewMade) {
  const saved = await denyMuted(saveMade(user_id, recipe_id, sent));
  if (saved.refused === null) return saved;
  throw saved.refused === "photo"
    ? wrongField("image_url", saved.sentence)
    : problem(404, NO_RECIPE);
}

export async function setMadeHelpfulOrRefuse(
  context: Readonly<RouterContextProvider>,
  made_id: string | undefined,
  choice: { on: boolean },
) {
  const user = requireVoice(context);
  await checkLimit(context, "taps");
  const found = await denyMuted(setMadeHelpful(user.id, idParam(made_id, NO_MADE), choice));
  const { is_own, ...helpful } = foundOr404(found, NO_MADE);
  if (is_own) throw problem(403, OWN_MADE);
  return helpful;
}
