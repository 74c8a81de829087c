import { data, href, redirect, type RouterContextProvider } from "react-router";
import { deleteDraft } from "#app/features/admins/drafts.server.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import {
  createRestaurantOnce,
  updateRestaurant,
} from "#app/features/restaurants/manage-restaurants.server.ts";
import { lookUpCoordinates } from "#app/features/restaurants/quick-add.server.ts";
import { describeConflict } from "#app/features/restaurants/restaurant-conflict.server.ts";
import { typedValues } from "#app/features/restaurants/restaurant-values.ts";
import {
  parseRestaurantForm,
  UNKNOWN_PICTURE,
} from "#app/features/restaurants/restaurant.schema.ts";
import { readAdminForm } from "#app/http/admin-form.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";

type Write = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Null for a new one. */
  id: number | null;
};

/** The form of a restaurant, saved, or left as it was with what is wrong. */
export async function writeRestaurant({ request, context, id }: Write) {
  const admin = requireAdmin(context);
  const { form, complaints } = await readAdminForm(request, context, (file) =>
    storeUpload(file, { admin_id: admin.id }),
  );
  const intent = form.get("intent");
  if (intent === "discard-draft") {
    await deleteDraft(admin.id, pageAddress(request));
    throw redirect(pageAddress(request), 303);
  }
  if (intent === "lookup") return lookUp(form, complaints);
  if (intent !== "save") throw problem(400, "Unknown action");

  const submission = parseRestaurantForm(form);
  if (complaints.length > 0) {
    const fieldErrors = { image_url: complaints };
    return data({ intent, submission: submission.reply({ fieldErrors }) }, { status: 400 });
  }
  if (submission.status !== "success") {
    return data({ intent, submission: submission.reply() }, { status: 400 });
  }
  const saved =
    id === null
      ? await createRestaurantOnce(admin, submission.value)
      : await updateRestaurant(admin, id, submission.value);
  if (saved.refused === "missing") throw problem(404, "Restaurant not found");
  if (saved.refused === "picture") {
    const fieldErrors = { image_url: [UNKNOWN_PICTURE] };
    return data({ intent, submission: submission.reply({ fieldErrors }) }, { status: 400 });
  }
  if (saved.refused === "conflict") {
    const conflict = await describeConflict(submission.value, saved.restaurant);
    return data({ intent, submission: submission.reply(), conflict }, { status: 409 });
  }
  await deleteDraft(admin.id, pageAddress(request));
  const done = id === null ? "restaurant-created" : "restaurant-updated";
  return redirectWithFlash(request, href("/admin/restaurants"), done);
}

/** The form as it was, with the coordinates of what it says about where it is (ARF-16). */
async function lookUp(form: FormData, complaints: string[]) {
  const [address, city, province] = ["address", "city", "province"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const { place, notice } = await lookUpCoordinates({ address, city, province });
  if (place) {
    form.set("latitude", String(place.latitude));
    form.set("longitude", String(place.longitude));
  }
  const { payload } = parseRestaurantForm(form);
  const isDone = notice.kind === "ok" && complaints.length === 0;
  const error = complaints.length > 0 ? { image_url: complaints } : undefined;
  return data(
    { intent: "lookup", submission: { initialValue: typedValues(payload), error }, notice },
    { status: isDone ? 200 : 400 },
  );
}
