import { data, href } from "react-router";
import { z } from "zod";
import { PLACE_WORDS } from "#app/features/geocoder/place.ts";
import { copyMonday, weekForm } from "#app/features/hours/week-rows.ts";
import { confirmRestaurant } from "#app/features/restaurants/managed/confirm-restaurants.server.ts";
import { restaurants } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { placeValues } from "#app/features/restaurants/form/place-values.ts";
import { lookUpCoordinates, quickAdd } from "#app/features/restaurants/form/quick-add.server.ts";
import { dialledNumber } from "#app/features/restaurants/phone-number.ts";
import type { RestaurantFields } from "#app/features/restaurants/restaurant.schema.ts";
import { restaurantValues } from "#app/features/restaurants/form/restaurant-fields.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { requireAdmin, requireEditor } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Visit } from "#app/http/visit.ts";
import {
  isGone,
  readSentForm,
  refuseGone,
  saveSentForm,
} from "#app/routes/forms/edit-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";

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
  return saveSentForm(sent, restaurants, { id, doneTo: href("/admin/restaurants"), doubt });
}

function doubt({ phone }: RestaurantFields) {
  return phone && !dialledNumber(phone) ? "phone-not-dialled" : null;
}

const confirmingSchema = z.object({
  intent: z.literal("confirm"),
  id: z.coerce.number().pipe(idSchema("Unknown id")),
  back: z.string().startsWith("/admin/restaurants").max(2_000),
});

export async function confirmByForm({ request, context }: Visit) {
  const admin = requireAdmin(context);
  const sent = confirmingSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw problem(400, "Unknown action");
  rowOrThrow("restaurant", await confirmRestaurant(admin, { id: sent.data.id }));
  return redirectWithFlash(request, sent.data.back, "restaurant-confirmed");
}

async function copyDays({ form, fieldErrors }: Sent, id: number | null) {
  const intent = "copy-monday";
  const sent = await restaurants.noun.parse(form);
  if (await isGone(restaurants, id)) {
    return refuseGone("restaurant", { intent, sent: sent.reply() });
  }
  const values = restaurantValues(sent.payload);
  const initialValue = { ...values, week: copyMonday(values.week) };
  return data({ intent, submission: { initialValue, error: fieldErrors } });
}

async function lookUp({ form, fieldErrors }: Sent, id: number | null) {
  const intent = "lookup";
  const sent = await restaurants.noun.parse(form);
  if (await isGone(restaurants, id)) {
    return refuseGone("restaurant", { intent, sent: sent.reply() });
  }
  const values = restaurantValues(sent.payload);
  const { place, notice } = await lookUpCoordinates(values);
  const found = place && { latitude: String(place.latitude), longitude: String(place.longitude) };
  const submission = { initialValue: { ...values, ...found }, error: fieldErrors };
  // A map service that does not answer is nobody's mistake, so the status is 503 and not 400.
  const missed = notice.sentence === PLACE_WORDS.coordinatesFailed ? 503 : 400;
  const isDone = notice.kind === "ok" && !fieldErrors;
  return data({ intent, submission, notice }, { status: isDone ? 200 : missed });
}
