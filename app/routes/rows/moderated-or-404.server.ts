import { MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import type { Outcome } from "#app/features/moderation/cases/judge-reports.server.ts";
import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";

export const NOT_THERE = "It is no longer there";
export const OWN_HIDING = "You hid it. If there is another moderator, they decide the appeal.";

export function moderatedKind({ kind }: { kind?: string }) {
  return foundOr404(MODERATED_KINDS.find((one) => one === kind) ?? null, "Not found");
}

export function moderatedId({ id }: { id?: string }): number {
  return idParam(id, NOT_THERE);
}

export function throwUnlessJudged(outcome: Outcome | "own") {
  const refusal = whyNotJudged(outcome);
  if (refusal) throw problem(...refusal);
}

export function whyNotJudged(outcome: Outcome | "own"): [status: number, sentence: string] | null {
  if (outcome === "judged") return null;
  if (outcome === "missing") return [404, NOT_THERE];
  return outcome === "own" ? [403, OWN_HIDING] : [409, outcome.meanwhile];
}
