import type { HeadersArgs, RouterContextProvider } from "react-router";
import { type LimitName, tooOften } from "#app/features/limits/limits.ts";
import { takeAllowance } from "#app/features/limits/limits.server.ts";
import { allowanceContext, visitContext } from "#app/http/context.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";

export async function checkLimit(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = await findWait(context, name);
  if (wait) throw problem(429, wait.sentence, wait.headers);
}

/** What cannot be read counts as a mistake. */
export async function countSent<Sent>(
  context: Readonly<RouterContextProvider>,
  name: LimitName,
  reading: Promise<Sent>,
): Promise<Sent> {
  const sent = await reading.catch(async (refused: unknown) => {
    await checkLimit(context, "mistakes");
    throw refused;
  });
  await checkLimit(context, name);
  return sent;
}

export async function findWait(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = await secondsToWait(context, name);
  return wait > 0 ? { sentence: tooOften(wait), headers: { "Retry-After": String(wait) } } : null;
}

/** React Router drops the headers of actions and refusals unless the page's `headers` copies them. */
export function keepRetryAfter({ actionHeaders, errorHeaders, parentHeaders }: HeadersArgs) {
  const headers = new Headers(parentHeaders);
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

async function secondsToWait(context: Readonly<RouterContextProvider>, name: LimitName) {
  const { address } = context.get(visitContext);
  const user_id = context.get(userContext)?.id ?? null;
  const { wait, times, seconds, left, ends } = await takeAllowance({ user_id, address }, name);
  context.set(allowanceContext, {
    "RateLimit-Policy": `"${name}";q=${times};w=${seconds}`,
    RateLimit: `"${name}";r=${left};t=${ends}`,
  });
  if (wait > 0) {
    countRefusal("limit", name);
    logEvent("too_often", { limit: name, user_id, address });
  }
  return wait;
}
