import { type What, WHATS } from "#app/features/contributions/change-words.ts";
import {
  type RestaurantValues,
  restaurantValues,
} from "#app/features/restaurants/form/restaurant-fields.ts";

export type SuggestValues = RestaurantValues & {
  what: What;
  duplicate_of: string;
  note: string;
  shown: string;
};

export function suggestValues(held: {
  what?: unknown;
  duplicate_of?: unknown;
  note?: unknown;
  shown?: unknown;
}): SuggestValues {
  const what = WHATS.find((one) => one === held.what) ?? "details";
  return {
    ...restaurantValues({ ...held, is_active: true }),
    what,
    duplicate_of: String(held.duplicate_of ?? ""),
    note: String(held.note ?? ""),
    shown: String(held.shown ?? ""),
  };
}
