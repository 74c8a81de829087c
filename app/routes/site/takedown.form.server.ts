import { data, redirect } from "react-router";
import { z } from "zod";
import type { RefusedTakedown } from "#app/features/takedowns/takedown-form.tsx";
import { takedownSchema } from "#app/features/takedowns/takedown.schema.ts";
import { createTakedown } from "#app/features/takedowns/takedowns.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { ownCookie } from "#app/http/own-cookie.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";

/**
 * The number travels in a cookie, because from a number in the address anybody could count the
 * notices.
 */
export function sentNumber(request: Request) {
  return ownCookie(request, "takedown", { maxAge: 600 });
}

export async function sendTakedown({ request, context }: Visit, address: string) {
  const form = await readForm(request, LONG_TEXTS);
  const typed = textsOf(form);
  const refuse = (status: number, told: Partial<RefusedTakedown>, headers?: HeadersInit) => {
    markRefused(context);
    return data<RefusedTakedown>({ typed, ...told }, { status, headers });
  };
  const spent = await findSpentWait(context, "takedowns");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const read = takedownSchema(siteOrigin(request)).safeParse({
    ...typed,
    is_good_faith: typed.is_good_faith === "on",
    is_true: typed.is_true === "on",
  });
  const wait = await findWait(context, read.success ? "takedowns" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!read.success) return refuse(400, { errors: z.flattenError(read.error).fieldErrors });
  const number = await createTakedown(read.data, new Date());
  const told = await sentNumber(request).serialize(number);
  return redirect(`${address}?sent=1#form`, { status: 303, headers: { "Set-Cookie": told } });
}
