import { data, href } from "react-router";
import { copyMonday, weekForm } from "#app/features/hours/week-rows.ts";
import { restaurants } from "#app/features/restaurants/edit-restaurants.server.ts";
import { placeValues } from "#app/features/restaurants/place-values.ts";
import { lookUpCoordinates, quickAdd } from "#app/features/restaurants/quick-add.server.ts";
import { restaurantValues } from "#app/features/restaurants/restaurant-fields.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { isGone, readSentForm, refuseGone, saveSentForm } from "#app/pages/edit-form.server.ts";

type Sent = Awaited<ReturnType<typeof readSentForm>>;
type Found = Awaited<ReturnType<typeof restaurants.find>>;

export async function openRestaurantForm(visit: Visit, restaurant: Found) {
  const editor = requireEditor(visit);
  const [{ values, ...opened }, found] = await Promise.all([
    restaurants.openForm(editor, restaurant),
    quickAdd(new URL(editor.address, editor.origin).searchParams),
  ]);
  const filled = found.fill ? placeValues(found.fill) : {};
  const week = filled.opening_hours ? weekForm(filled) : {};
  return { ...opened, values: { ...values, ...filled, ...week }, found };
}

export async function writeRestaurant(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit);
  if (sent.intent === "lookup") return lookUp(sent, id);
  if (sent.intent === "copy-monday") return copyDays(sent, id);
  return saveSentForm(sent, restaurants, { id, doneTo: href("/admin/restaurants") });
}

/** The form as it was, with Monday's hours on the days to Friday. */
async function copyDays({ form, fieldErrors }: Sent, id: number | null) {
  const intent = "copy-monday";
  const sent = restaurants.noun.parse(form);
  if (await isGone(restaurants, id)) {
    return refuseGone("restaurant", { intent, sent: sent.reply() });
  }
  const values = restaurantValues(sent.payload);
  const initialValue = { ...values, week: copyMonday(values.week) };
  return data({ intent, submission: { initialValue, error: fieldErrors } });
}

/** The form as it was, with the coordinates of what it says about where it is (ARF-16). */
async function lookUp({ form, fieldErrors }: Sent, id: number | null) {
  const intent = "lookup";
  const sent = restaurants.noun.parse(form);
  if (await isGone(restaurants, id)) {
    return refuseGone("restaurant", { intent, sent: sent.reply() });
  }
  const values = restaurantValues(sent.payload);
  const { place, notice } = await lookUpCoordinates(values);
  const found = place && { latitude: String(place.latitude), longitude: String(place.longitude) };
  const submission = { initialValue: { ...values, ...found }, error: fieldErrors };
  const status = notice.kind === "ok" && !fieldErrors ? 200 : 400;
  return data({ intent, submission, notice }, { status });
}
