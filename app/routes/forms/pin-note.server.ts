import type { Pinning } from "#app/features/recipes/pins/pin-note.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { NO_MADE } from "#app/routes/forms/made-write.server.ts";

export const NO_SUCH_STEP = "The recipe has no such step any more";
export const NO_WORDS_TO_PIN = "This note has no words to pin";
const LOOK_AGAIN = "Look at its steps again";

export function whyNotPinned(pinning: Pinning): [status: number, sentence: string] | null {
  if (pinning === "done") return null;
  if (pinning === "missing") return [404, NO_MADE];
  if (typeof pinning === "object") return [409, `${pinning.meanwhile}. ${LOOK_AGAIN}`];
  return [409, pinning === "no step" ? NO_SUCH_STEP : NO_WORDS_TO_PIN];
}

export function throwUnlessPinned(pinning: Pinning) {
  const refusal = whyNotPinned(pinning);
  if (refusal) throw problem(...refusal);
}
