import { redirect } from "react-router";
import { z } from "zod";
import { ownListAddress } from "#app/features/lists/list-address.ts";
import { LISTS_FULL, TAKEN_DOWN } from "#app/features/lists/list-limits.ts";
import { newListSchema } from "#app/features/lists/list.schema.ts";
import type { FoundList } from "#app/features/lists/lists.server.ts";
import {
  copyList,
  createList,
  giveLink,
  takeLink,
  updateList,
} from "#app/features/lists/write-lists.server.ts";
import { allowed, refusing, type Writing } from "#app/routes/forms/list-writing.server.ts";
import { NO_LIST } from "#app/routes/rows/list-or-404.server.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";

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
