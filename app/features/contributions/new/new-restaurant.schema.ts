import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { ANOTHER } from "#app/features/contributions/new/new-result.ts";
import { besides } from "#app/features/contributions/new/new-thing.schema.ts";
import { isRecord, line, readTyped } from "#app/features/editing/typed-fields.ts";
import { readWeek } from "#app/features/hours/week-rows.schema.ts";
import { readPosition } from "#app/features/places/typed-position.ts";
import { restaurantSchema } from "#app/features/restaurants/restaurant.schema.ts";

const NO_CITY = "Say in which city, town or village it is";

const { shape } = restaurantSchema.out;

const fields = z.object(
  {
    name: shape.name,
    cuisine_type: shape.cuisine_type,
    description: shape.description,
    address: shape.address.describe("Or where to find it"),
    city: line(100, "the city", NO_CITY).min(1, NO_CITY),
    province: shape.province,
    phone: shape.phone,
    website: shape.website,
    opening_hours: shape.opening_hours,
    latitude: shape.latitude,
    longitude: shape.longitude,
    ...besides,
  },
  { error: "Send a restaurant's fields" },
);

export const newRestaurantSchema = z.preprocess(readSent, fields);
export type NewRestaurant = z.infer<typeof newRestaurantSchema>;

const newRestaurantFormSchema = z.preprocess(readSentForm, fields);

export function parseNewRestaurant(form: FormData) {
  return parseWithZod(form, {
    schema: newRestaurantFormSchema,
    async: true,
    disableAutoCoercion: true,
  });
}

function readSent(sent: unknown): unknown {
  return readTyped(isRecord(sent) ? readPosition(sent) : sent);
}

function readSentForm(sent: unknown, context: z.RefinementCtx): unknown {
  if (!isRecord(sent)) return readSent(sent);
  return readSent({ ...readWeek(sent, context), is_another: sent.intent === ANOTHER });
}
