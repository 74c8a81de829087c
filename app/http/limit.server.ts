import type { RouterContextProvider } from "react-router";
import { type LimitName, tooOften } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

/** Counts this act of whoever asks; a 429 that says when to come back when there were too many. */
export async function checkLimit(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = await secondsToWait(context, name);
  if (wait > 0) throw problem(429, tooOften(wait), { "Retry-After": String(wait) });
}

/** Counts this act; the sentence that says when to come back when there were too many, for a form that keeps its text. */
export async function limitSentence(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = await secondsToWait(context, name);
  return wait > 0 ? tooOften(wait) : null;
}

function secondsToWait(context: Readonly<RouterContextProvider>, name: LimitName) {
  const { address } = context.get(visitContext);
  return countAct(name, { user_id: context.get(userContext)?.id ?? null, address });
}
