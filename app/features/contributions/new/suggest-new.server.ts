import type { Alike } from "#app/features/contributions/new/alike.schema.ts";
import { alikePlaces, alikeRecipes } from "#app/features/contributions/new/alike.server.ts";
import type { NewRecipe } from "#app/features/contributions/new/new-recipe.schema.ts";
import type { NewRestaurant } from "#app/features/contributions/new/new-restaurant.schema.ts";
import { NOT_YOUR_PICTURE } from "#app/features/contributions/new/new-thing.schema.ts";
import { findHiddenPictures } from "#app/features/images/hidden-pictures.server.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type NewKind = "restaurant" | "recipe";

export type Suggested =
  | { refused: null; suggestion: Suggestion; isNew: boolean }
  | { refused: "alike"; alike: Alike[] }
  | { refused: "picture"; sentence: string };

const PICTURE_HIDDEN = "This picture was hidden by Tafula and cannot come back. Choose another";

type Proposed = { image_url: string | null; note: string | null };

export async function suggestRestaurant(
  user_id: string,
  { is_another, ...sent }: NewRestaurant,
): Promise<Suggested> {
  const alike = is_another ? [] : await alikePlaces(sent);
  return alike.length > 0 ? { refused: "alike", alike } : keep(user_id, "restaurant", sent);
}

export async function suggestRecipe(
  user_id: string,
  { is_another, ...sent }: NewRecipe,
): Promise<Suggested> {
  const alike = is_another ? [] : await alikeRecipes(sent.title);
  return alike.length > 0 ? { refused: "alike", alike } : keep(user_id, "recipe", sent);
}

/**
 * A person who sends the same suggestion twice before an editor has judged it gets one suggestion,
 * with the second picture and note.
 */
function keep(user_id: string, kind: NewKind, { note, ...fields }: Proposed): Promise<Suggested> {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const proposed = JSON.stringify(Object.fromEntries(given));
  return prisma.$transaction(async (transaction) => {
    const image_id = imageIdOf(fields.image_url);
    // Prisma cannot lock rows. The lock keeps the cleaner from deleting the picture before the
    // suggestion refers to it.
    const pictures = await transaction.$queryRaw<unknown[]>`
      SELECT id FROM images WHERE id = ${image_id} AND user_id = ${user_id}::uuid FOR KEY SHARE SKIP LOCKED`;
    if (image_id !== null) {
      if (pictures.length === 0) return refuse(NOT_YOUR_PICTURE);
      const hidden = await findHiddenPictures(user_id, [image_id], transaction);
      if (hidden.size > 0) return refuse(PICTURE_HIDDEN);
    }
    // Prisma cannot upsert by a unique index on an expression.
    const [stored] = await transaction.$queryRaw<(Suggestion & { is_new: boolean })[]>`
      INSERT INTO suggestions (user_id, kind, proposed, note)
      VALUES (${user_id}::uuid, ${kind}::"SuggestionKind", ${proposed}::jsonb, ${note})
      ON CONFLICT (user_id, kind, md5((proposed - 'image_url')::text)) WHERE kind <> 'change' AND state = 'waiting'
      DO UPDATE SET proposed = excluded.proposed, note = excluded.note
      RETURNING *, xmax = 0 AS is_new`;
    if (!stored) throw new Error("A suggestion was neither added nor replaced");
    const { is_new: isNew, ...suggestion } = stored;
    return { refused: null, suggestion, isNew };
  });
}

function refuse(sentence: string): Suggested {
  return { refused: "picture", sentence };
}
