import type { HeadersArgs, RouterContextProvider } from "react-router";
import { type LimitName, tooOften } from "#app/features/limits/limits.ts";
import { findSpent, takeAllowance } from "#app/features/limits/limits.server.ts";
import { allowanceContext, visitContext } from "#app/http/context.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";

type Allowance = Awaited<ReturnType<typeof takeAllowance>>;

const DEAR: LimitName[] = ["suggestions"];

export async function checkLimit(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = await findWait(context, name);
  if (wait) throw problem(429, wait.sentence, wait.headers);
}

/**
 * Says whether the limit is spent before the body is read. Requests that come together are all read
 * and counted afterwards, so that no more than the limit are stored.
 */
export async function findSpentWait(context: Readonly<RouterContextProvider>, name: LimitName) {
  const names: LimitName[] = DEAR.includes(name) ? [name, "mistakes"] : [name];
  const spent = await findSpent(doerOf(context), names);
  return spent && refusalOf(tell(context, spent.name, spent));
}

export async function countSent<Sent>(
  context: Readonly<RouterContextProvider>,
  name: LimitName,
  read: () => Promise<Sent>,
): Promise<Sent> {
  const wait = await findSpentWait(context, name);
  if (wait) throw problem(429, wait.sentence, wait.headers);
  const sent = await read().catch(async (refused: unknown) => {
    await checkLimit(context, "mistakes");
    throw refused;
  });
  await checkLimit(context, name);
  return sent;
}

export async function findWait(context: Readonly<RouterContextProvider>, name: LimitName) {
  const wait = tell(context, name, await takeAllowance(doerOf(context), name));
  return wait > 0 ? refusalOf(wait) : null;
}

function refusalOf(wait: number) {
  return { sentence: tooOften(wait), headers: { "Retry-After": String(wait) } };
}

/** React Router drops the headers of actions and errors unless a page's `headers` copies them. */
export function keepRetryAfter({ actionHeaders, errorHeaders, parentHeaders }: HeadersArgs) {
  const headers = new Headers(parentHeaders);
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

function doerOf(context: Readonly<RouterContextProvider>) {
  const { address } = context.get(visitContext);
  return { user_id: context.get(userContext)?.id ?? null, address };
}

function tell(
  context: Readonly<RouterContextProvider>,
  name: LimitName,
  { wait, times, seconds, left, ends }: Allowance,
): number {
  context.set(allowanceContext, {
    "RateLimit-Policy": `"${name}";q=${times};w=${seconds}`,
    RateLimit: `"${name}";r=${left};t=${ends}`,
  });
  if (wait > 0) {
    countRefusal("limit", name);
    logEvent("too_often", { limit: name, ...doerOf(context) });
  }
  return wait;
}
