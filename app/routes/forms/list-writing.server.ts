import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { RefusedList } from "#app/features/lists/list-fields.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import { NO_ENTRY } from "#app/routes/rows/list-or-404.server.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";

export type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  formAddress: string;
};
type Why = Pick<RefusedList, "error" | "errors" | "signInAddress">;
type Refusing = ReturnType<typeof refusing>;

export function refusing({ context, form }: Writing) {
  const typed = textsOf(form);
  return (status: number, why: Why, headers?: HeadersInit) => {
    markRefused(context);
    const intent = String(form.get("intent") ?? "");
    const entry = entryIn(form) ?? undefined;
    return data<RefusedList>({ intent, entry, typed, ...why }, { status, headers });
  };
}

export function entryIn(form: FormData): number | null {
  return idSchema(NO_ENTRY).safeParse(Number(form.get("entry"))).data ?? null;
}

type Sent<Read> = { read: () => z.ZodSafeParseResult<Read>; refuse: Refusing; writing: Writing };

/** Writes what was sent for somebody who may write and is within the limits, or refuses. */
export async function allowed<Read, Answer>(
  { read: readSent, refuse, writing: { context, formAddress } }: Sent<Read>,
  write: (user_id: string, sent: Read) => Promise<Answer>,
) {
  const voice = findVoice(context, formAddress);
  if (voice.refused) return refuse(voice.status, voice.refused);
  const spent = await findSpentWait(context, "lists");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const read = readSent();
  const wait = await findWait(context, read.success ? "lists" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!read.success) return refuse(400, { errors: z.flattenError(read.error).fieldErrors });
  const written = await unlessMuted(write(voice.user.id, read.data));
  return written === "muted" ? refuse(403, { error: MUTED_MEANWHILE }) : written;
}
