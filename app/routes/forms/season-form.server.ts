import { data, href } from "react-router";
import { type EditedSeason, seasons } from "#app/features/seasons/edit-seasons.server.ts";
import { findPicks } from "#app/features/seasons/find-picks.server.ts";
import { soughtPick } from "#app/features/seasons/read-season-form.ts";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { readSentForm, saveSentForm } from "#app/routes/forms/edit-form.server.ts";

const LIST = href("/admin/seasons");

export async function openSeasonForm(visit: Visit, season: EditedSeason | null) {
  return { ...(await seasons.openForm(requireEditor(visit), season)), cancelTo: LIST };
}

export async function writeSeason(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit);
  const sought = soughtPick(sent.form);
  if (sought === null) return saveSentForm(sent, seasons, { id, doneTo: LIST });
  const submission = (await seasons.noun.parse(sent.form)).reply();
  const found = { typed: sought, picks: await findPicks(sought) };
  return data<SeasonResult>({ intent: "find", submission, found });
}
