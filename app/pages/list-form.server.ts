import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { ownListAddress } from "#app/features/lists/list-address.ts";
import type { RefusedList } from "#app/features/lists/list-fields.ts";
import { LISTS_FULL, TAKEN_DOWN } from "#app/features/lists/list-limits.ts";
import {
  entryChangesSchema,
  newListSchema,
  placementSchema,
  type Thing,
} from "#app/features/lists/list.schema.ts";
import type { FoundList } from "#app/features/lists/lists.server.ts";
import {
  changeEntry,
  placeOnLists,
  removeEntry,
} from "#app/features/lists/write-entries.server.ts";
import {
  copyList,
  createList,
  giveLink,
  takeLink,
  updateList,
} from "#app/features/lists/write-lists.server.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { findWait } from "#app/http/limit.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import { textsOf } from "#app/pages/as-typed.server.ts";
import { NO_ENTRY, NO_LIST, whyNotPlaced } from "#app/pages/list-or-404.server.ts";

type Writing = { context: Readonly<RouterContextProvider>; form: FormData; formAddress: string };
type Why = Pick<RefusedList, "error" | "errors" | "signInAddress">;
type Refusing = ReturnType<typeof refusing>;

/** A refused form comes back with all that was typed. */
function refusing({ context, form }: Writing) {
  const typed = textsOf(form);
  return (status: number, why: Why, headers?: HeadersInit) => {
    markRefused(context);
    const intent = String(form.get("intent") ?? "");
    const entry = entryIn(form) ?? undefined;
    return data<RefusedList>({ intent, entry, typed, ...why }, { status, headers });
  };
}

/** Null for what is the id of nothing. */
function entryIn(form: FormData): number | null {
  return idSchema(NO_ENTRY).safeParse(Number(form.get("entry"))).data ?? null;
}

type Sent<Read> = { read: z.ZodSafeParseResult<Read>; refuse: Refusing; writing: Writing };

/** Who may write, and as often; then what was sent. */
async function allowed<Read, Answer>(
  { read, refuse, writing: { context, formAddress } }: Sent<Read>,
  write: (user_id: string, sent: Read) => Promise<Answer>,
) {
  const voice = findVoice(context, formAddress);
  if (voice.refused) return refuse(voice.status, voice.refused);
  const wait = await findWait(context, read.success ? "lists" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!read.success) return refuse(400, { errors: z.flattenError(read.error).fieldErrors });
  const written = await unlessMuted(write(voice.user.id, read.data));
  return written === "muted" ? refuse(403, { error: MUTED_MEANWHILE }) : written;
}

export function writeNewList(writing: Writing) {
  const refuse = refusing(writing);
  const read = newListSchema.safeParse(textsOf(writing.form));
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    const list = await createList(user_id, sent);
    if (list === "full") return refuse(409, { error: LISTS_FULL });
    return redirect(ownListAddress(list.id), 303);
  });
}

export function writeCopy(writing: Writing, list: FoundList) {
  const refuse = refusing(writing);
  const read = z.object({}).safeParse({});
  return allowed({ read, refuse, writing }, async (user_id) => {
    const copy = await copyList(user_id, list);
    if (copy === "full") return refuse(409, { error: LISTS_FULL });
    return redirect(ownListAddress(copy.id), 303);
  });
}

export function writeName(writing: Writing, id: number) {
  const refuse = refusing(writing);
  const read = newListSchema.safeParse(textsOf(writing.form));
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    if (!(await updateList(user_id, id, sent))) return refuse(404, { error: NO_LIST });
    return redirect(`${ownListAddress(id)}?edit=1`, 303);
  });
}

export function writeLink(writing: Writing, id: number) {
  const refuse = refusing(writing);
  const read = z.object({}).safeParse({});
  return allowed({ read, refuse, writing }, async (user_id) => {
    if (!(await giveLink(user_id, id))) return refuse(409, { error: TAKEN_DOWN });
    return redirect(`${ownListAddress(id)}?edit=1#who-reads`, 303);
  });
}

/** A muted person may as well: nothing is written. */
export async function dropLink(user_id: string, id: number) {
  await takeLink(user_id, id);
  return redirect(`${ownListAddress(id)}?edit=1#who-reads`, 303);
}

export function writeEntry(writing: Writing, list_id: number) {
  const refuse = refusing(writing);
  const { form } = writing;
  const move = ["up", "down"].find((way) => way === form.get("intent"));
  const read = entryChangesSchema.safeParse({ line: textsOf(form).line, move });
  const id = entryIn(form);
  const address = `${ownListAddress(list_id)}?edit=1`;
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    const isThere = id !== null && (await changeEntry(user_id, { list_id, id }, sent));
    if (!isThere) return refuse(404, { error: NO_ENTRY });
    return redirect(`${address}#entry-${id}`, 303);
  });
}

/** A second tap finds nothing any more, which is what was asked for. */
export async function dropEntry(user_id: string, form: FormData, list_id: number) {
  const id = entryIn(form);
  if (id !== null) await removeEntry(user_id, { list_id, id });
  return redirect(`${ownListAddress(list_id)}?edit=1`, 303);
}

const NOTHING_CHOSEN = "Tick a list, or name a new one";

export function writePlacement(writing: Writing, thing: Thing, back: string) {
  const { form } = writing;
  const refuse = refusing(writing);
  const sent = {
    ...{ list: form.getAll("list"), shown: form.getAll("shown") },
    ...{ new_list: form.get("new_list") ?? "", line: form.get("line") ?? "" },
  };
  const schema = placementSchema.refine(
    ({ list, shown, new_list }) => list.length + shown.length + new_list.length > 0,
    { path: ["new_list"], message: NOTHING_CHOSEN },
  );
  const read = schema.safeParse(sent);
  return allowed({ read, refuse, writing }, async (user_id, { line, ...placement }) => {
    const placed = { ...placement, line: line ?? undefined };
    const refused = await placeOnLists(user_id, thing, placed);
    if (!refused) return redirect(back, 303);
    const [status, error] = whyNotPlaced(refused);
    return refuse(status, { error });
  });
}
