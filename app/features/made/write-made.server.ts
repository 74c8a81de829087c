import { findHiddenPictures } from "#app/features/images/hidden-pictures.server.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { type NewMade, UNKNOWN_MADE_PHOTO } from "#app/features/made/made.schema.ts";
import type { Made } from "#app/features/made/made-reading.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow, lockWriter } from "#app/infra/lock-row.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const HIDDEN_PHOTO =
  "This photo was hidden by Tafula and cannot come back. Take it out and save again.";

type SavedMade =
  | { made: Made; isNew: boolean; refused: null }
  | { made: null; refused: "recipe" }
  | { made: null; refused: "photo"; sentence: string };

type Stored = Made & { refused: "recipe" | "photo" | null; is_new: boolean };

/**
 * Replaces the person's earlier note (T-11), and refuses a photo that somebody else uploaded (T-18)
 * or that was hidden.
 */
export async function saveMade(
  user_id: string,
  recipe_id: number,
  { rating, note_text, changed_text, image_url }: NewMade,
): Promise<SavedMade> {
  const image_id = image_url === undefined ? null : imageIdOf(image_url);
  // Prisma would need a transaction of several statements, and everybody else who made the recipe
  // would wait for its end.
  const [stored] = await prisma.$queryRaw<Stored[]>`
    SELECT refused, is_new, (made).*, false AS is_helpful,
           jsonb_build_object('id', users.id, 'google_user_data', google_user_data) AS user
      FROM save_made(${user_id}::uuid, ${recipe_id}::int, ${rating}::int, ${note_text ?? null}, ${changed_text ?? null}, ${image_id})
      LEFT JOIN users ON users.id = ${user_id}::uuid`;
  if (!stored || stored.refused === "recipe") return { made: null, refused: "recipe" };
  if (stored.refused === "photo") {
    const hidden = await findHiddenPictures(user_id, image_id === null ? [] : [image_id]);
    const sentence = hidden.size > 0 ? HIDDEN_PHOTO : UNKNOWN_MADE_PHOTO;
    return { made: null, refused: "photo", sentence };
  }
  const { refused, is_new: isNew, ...made } = stored;
  return { made, isNew, refused };
}

export async function deleteMade(user_id: string, recipe_id: number): Promise<boolean> {
  const [, , { count }] = await prisma.$transaction([
    lockWriter(user_id),
    lockRow("recipes", recipe_id),
    prisma.madeNote.deleteMany({ where: { user_id, recipe_id } }),
  ]);
  return count > 0;
}

type Helpful = { is_own: boolean; is_helpful: boolean; helpful_count: number };

// Prisma would need a transaction of several statements, and everybody else who marks the note
// would wait for its end.
const writeHelpful = statement<Helpful>(
  "made_helpful",
  "SELECT is_own, is_helpful, helpful AS helpful_count FROM set_made_helpful($1::uuid, $2::int, $3::boolean)",
  onPrimary,
);

/** Returns null when the note is hidden or gone. Nobody can mark a note of their own. */
export async function setMadeHelpful(
  user_id: string,
  made_id: number,
  { on }: { on: boolean },
): Promise<Helpful | null> {
  const [helpful] = await writeHelpful(user_id, made_id, on);
  return helpful ?? null;
}
