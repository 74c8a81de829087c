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
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { NO_ENTRY, NO_LIST, whyNotPlaced } from "#app/routes/rows/list-or-404.server.ts";

type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  formAddress: string;
};
type Why = Pick<RefusedList, "error" | "errors" | "signInAddress">;
type Refusing = ReturnType<typeof refusing>;

function refusing({ context, form }: Writing) {
  const typed = textsOf(form);
  return (status: number, why: Why, headers?: HeadersInit) => {
    markRefused(context);
    const intent = String(form.get("intent") ?? "");
    const entry = entryIn(form) ?? undefined;
    return data<RefusedList>({ intent, entry, typed, ...why }, { status, headers });
  };
}

function entryIn(form: FormData): number | null {
  return idSchema(NO_ENTRY).safeParse(Number(form.get("entry"))).data ?? null;
}

type Sent<Read> = { read: () => z.ZodSafeParseResult<Read>; refuse: Refusing; writing: Writing };

async function allowed<Read, Answer>(
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

export function writeNewList(writing: Writing) {
  const refuse = refusing(writing);
  const read = () => newListSchema.safeParse(textsOf(writing.form));
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    const list = await createList(user_id, sent);
    if (list === "full") return refuse(409, { error: LISTS_FULL });
    return redirect(ownListAddress(list.id), 303);
  });
}

export function writeCopy(writing: Writing, list: FoundList) {
  const refuse = refusing(writing);
  const read = () => z.object({}).safeParse({});
  return allowed({ read, refuse, writing }, async (user_id) => {
    const copy = await copyList(user_id, list);
    if (copy === "full") return refuse(409, { error: LISTS_FULL });
    return redirectWithFlash(writing.request, ownListAddress(copy.id), "list-copied");
  });
}

export function writeName(writing: Writing, id: number) {
  const refuse = refusing(writing);
  const read = () => newListSchema.safeParse(textsOf(writing.form));
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    if (!(await updateList(user_id, id, sent))) return refuse(404, { error: NO_LIST });
    return redirectWithFlash(writing.request, `${ownListAddress(id)}?edit=1`, "list-saved");
  });
}

export function writeLink(writing: Writing, id: number) {
  const refuse = refusing(writing);
  const read = () => z.object({}).safeParse({});
  return allowed({ read, refuse, writing }, async (user_id) => {
    if (!(await giveLink(user_id, id))) return refuse(409, { error: TAKEN_DOWN });
    return redirectWithFlash(writing.request, `${ownListAddress(id)}?edit=1`, "list-linked");
  });
}

/** Muted people may withdraw their link too, because nothing is written. */
export async function dropLink({ request }: Writing, user_id: string, id: number) {
  await takeLink(user_id, id);
  return redirectWithFlash(request, `${ownListAddress(id)}?edit=1`, "list-unlinked");
}

export function writeEntry(writing: Writing, list_id: number) {
  const refuse = refusing(writing);
  const { form } = writing;
  const move = ["up", "down"].find((way) => way === form.get("intent"));
  const read = () => entryChangesSchema.safeParse({ line: textsOf(form).line, move });
  const address = `${ownListAddress(list_id)}?edit=1`;
  return allowed({ read, refuse, writing }, async (user_id, sent) => {
    const id = entryIn(form);
    const isThere = id !== null && (await changeEntry(user_id, { list_id, id }, sent));
    if (!isThere) return refuse(404, { error: NO_ENTRY });
    if (move) return redirect(`${address}#entry-${id}`, 303);
    return redirectWithFlash(writing.request, address, "list-saved");
  });
}

export async function dropEntry({ request, form }: Writing, user_id: string, list_id: number) {
  const id = entryIn(form);
  if (id !== null) await removeEntry(user_id, { list_id, id });
  return redirectWithFlash(request, `${ownListAddress(list_id)}?edit=1`, "list-shortened");
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
  const read = () => schema.safeParse(sent);
  return allowed({ read, refuse, writing }, async (user_id, { line, ...placement }) => {
    const placed = { ...placement, line: line ?? undefined };
    const refused = await placeOnLists(user_id, thing, placed);
    if (!refused) return redirectWithFlash(writing.request, back, "placed-on-lists");
    const [status, error] = whyNotPlaced(refused);
    return refuse(status, { error });
  });
}
