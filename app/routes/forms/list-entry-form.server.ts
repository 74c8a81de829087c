import { redirect } from "react-router";
import { ownListAddress } from "#app/features/lists/list-address.ts";
import {
  entryChangesSchema,
  placementSchema,
  type Thing,
} from "#app/features/lists/list.schema.ts";
import {
  changeEntry,
  placeOnLists,
  removeEntry,
} from "#app/features/lists/write-entries.server.ts";
import { allowed, entryIn, refusing, type Writing } from "#app/routes/forms/list-writing.server.ts";
import { NO_ENTRY, whyNotPlaced } from "#app/routes/rows/list-or-404.server.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";

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
