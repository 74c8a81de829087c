import {
  asOptions,
  type Control,
  type Described,
} from "#app/features/editing/described-fields.tsx";
import { type WeekForm, weekForm } from "#app/features/hours/week-rows.ts";
import { factValues, type FactValues } from "#app/features/facts/fact-values.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import type { RestaurantFields } from "#app/features/restaurants/restaurant.schema.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { PRICE_OPTIONS } from "#app/features/vocabulary/ratings.ts";
import { textValues } from "#app/features/vocabulary/text-values.ts";

const empty = "Not chosen";
const autoComplete = "off";

export const BASIC_FIELDS = {
  name: { label: "Name", remark: "required", isFull: true, required: true },
  description: { label: "Description", isFull: true, rows: 4 },
  cuisine_type: { label: "Cuisine", options: asOptions(ADMIN_CUISINES), empty },
  price_level: { label: "Price level", options: PRICE_OPTIONS, empty },
  rating: {
    label: "Official rating",
    remark: "1 to 5",
    type: "number",
    inputMode: "decimal",
    min: 1,
    max: 5,
    step: 0.1,
  },
} satisfies Record<string, Control>;

export const CONTACT_FIELDS = {
  address: { label: "Address", isFull: true, autoComplete },
  city: { label: "City", autoComplete },
  province: { label: "Province", options: asOptions(PROVINCES), empty },
  phone: { label: "Phone", type: "tel", autoComplete },
  website: {
    label: "Website",
    type: "url",
    placeholder: "https://",
    autoComplete,
    hint: "For example https://www.example.co.za",
  },
  latitude: {
    label: "Latitude",
    autoComplete,
    hint: "For example -29.8587, or paste both numbers",
  },
  longitude: { label: "Longitude", autoComplete, hint: "For example 31.0218" },
} satisfies Record<string, Control>;

export const HOURS_FIELD = {
  label: "Opening hours in one line",
  isFull: true,
  autoComplete,
  placeholder: "Mo-Fr 09:00-17:00; Sa 09:00-13:00; PH off",
  hint: "In OpenStreetMap’s format, for hours that do not fit the days above",
} satisfies Control;

export const RESTAURANT_FIELDS = {
  ...BASIC_FIELDS,
  is_active: { label: "Active" },
  ...CONTACT_FIELDS,
  opening_hours: HOURS_FIELD,
  facts: { label: "Good to know" },
  image_url: { label: "Picture" },
  google_place_id: { label: null },
  updated_at: { label: null },
} satisfies Record<keyof RestaurantFields, Described>;

type TextName = Exclude<keyof typeof RESTAURANT_FIELDS, "is_active" | "facts">;
export type PlainValues = Record<TextName, string> & { is_active: string | string[] };
export type RestaurantValues = PlainValues & WeekForm & { facts: FactValues };

const TICKED = ["false", "true"];

export function restaurantValues(held: {
  rating?: unknown;
  is_active?: unknown;
  opening_hours?: unknown;
  week?: unknown;
  facts?: unknown;
}): RestaurantValues {
  return {
    ...weekForm({ ...held }),
    ...textValues(RESTAURANT_FIELDS, {
      ...held,
      rating: Number(held.rating) === 0 ? null : held.rating,
    }),
    is_active: isTicked(held.is_active ?? true) ? TICKED : "false",
    facts: factValues(held.facts),
  };
}

export function isTicked(value: unknown): boolean {
  return ["true", "on"].includes(String([value].flat().at(-1)));
}
