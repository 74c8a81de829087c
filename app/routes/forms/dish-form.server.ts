import { dishes, type EditedDish } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { earlierDishes } from "#app/features/dishes/managed/managed-dishes-address.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { readSentForm, saveSentForm } from "#app/routes/forms/edit-form.server.ts";

export async function openDishForm(visit: Visit, dish: EditedDish | null) {
  const opened = await dishes.openForm(requireEditor(visit), dish);
  return { ...opened, cancelTo: earlierDishes(opened.address) };
}

export async function writeDish(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit);
  return saveSentForm(sent, dishes, { id, doneTo: earlierDishes(sent.editor.address) });
}
