import { findLastAct } from "#app/features/admins/acts.server.ts";
import type { RestaurantFields } from "#app/features/restaurants/restaurant.schema.ts";
import { RESTAURANT_LABELS } from "#app/features/restaurants/restaurant-values.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { type Conflict, findDifferences } from "#app/ui/conflict-notice.tsx";

/** What whoever saves second is shown: who came before, and where the two versions differ. */
export async function describeConflict(
  yours: RestaurantFields,
  theirs: Restaurant,
): Promise<Conflict> {
  const last = await findLastAct("restaurant", theirs.id);
  const stored = { ...theirs, rating: theirs.rating?.toNumber() || null };
  return {
    by: last?.admin_name ?? null,
    updated_at: theirs.updated_at.toISOString(),
    differences: findDifferences(RESTAURANT_LABELS, inWords(yours), inWords(stored)),
  };
}

type Shown = { is_active?: boolean | undefined; image_url: string | null };

function inWords<Fields extends Shown>(fields: Fields): Record<string, unknown> {
  return {
    ...fields,
    is_active: fields.is_active ? "Yes" : "No",
    // Two pictures are told apart by the end of their addresses.
    image_url: fields.image_url ? `Picture ${fields.image_url.slice(-6)}` : "No picture",
  };
}
