import { randomBytes } from "node:crypto";
import { type Image, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import {
  deleteObjects,
  findObject,
  hasObject,
  putObject,
  takeAway,
} from "#app/infra/object-store.server.ts";
import { IMAGE_WIDTHS } from "#app/features/images/image.schema.ts";
import type { ImageFiles } from "#app/features/images/encode-image.server.ts";
import { makeImageFiles } from "#app/features/images/image-files.server.ts";
import { RETENTION } from "#app/features/vocabulary/retention.ts";
import { nextLargerFile } from "#app/features/images/image-url.ts";

export type Owner = { user_id: string } | { admin_id: number } | null;

const MOST_DELETED_AT_ONCE = 100;
const DELETED_WITHIN_MS = 60_000;

export async function storeImage(
  owner: Owner,
  bytes: Uint8Array,
  id: string = randomBytes(16).toString("hex"),
): Promise<Image | null> {
  const made = await makeImageFiles(JSON.stringify(owner), bytes);
  return made && storeImageFiles(owner, made, id);
}

export async function storeImageFiles(
  owner: Owner,
  { width, height, files }: ImageFiles,
  id: string,
): Promise<Image> {
  const [created] = await prisma.image.createManyAndReturn({
    data: { id, width, height, ...owner },
    skipDuplicates: true,
  });
  // Every upload has ended before anything is deleted, because a late file would stay behind.
  const stored = await Promise.allSettled(
    files.map(({ name, body, content_type }) => putObject(key(id, name), body, content_type)),
  );
  const failure = stored.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") {
    // Only the call that created the row cleans up, because another one may store the same id.
    if (created) await Promise.allSettled([takeAway(imageFileKeys(id)), deleteRow(id)]);
    throw failure.reason;
  }
  return created ?? prisma.image.findUniqueOrThrow({ where: { id } });
}

export async function isImageStored(id: string): Promise<boolean> {
  const found = await Promise.all(imageFileKeys(id).map(hasObject));
  return found.every(Boolean);
}

export async function hasImageFile(id: string, file: string): Promise<boolean> {
  const larger = nextLargerFile(file);
  return (await hasObject(key(id, file))) || (larger ? hasObject(key(id, larger)) : false);
}

export async function findImageFile(id: string, file: string) {
  const larger = nextLargerFile(file);
  const found =
    (await findObject(key(id, file))) ?? (larger && (await findObject(key(id, larger))));
  if (!found) return null;
  return { body: await new Response(found.body).bytes(), content_type: found.content_type };
}

export function deleteUnusedImages(): Promise<number> {
  // The rows stay when the store fails, so that the next cleaning can find the files.
  return prisma.$transaction(
    async (transaction) => {
      const ids = await deleteUnusedRows(transaction);
      if (ids.length > 0) await deleteObjects(ids.flatMap(imageFileKeys));
      return ids.length;
    },
    { timeout: DELETED_WITHIN_MS },
  );
}

const NOTHING_SHOWS_IT = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM review_photos WHERE image_id = image.id)
  AND NOT EXISTS (SELECT 1 FROM hidden_photos WHERE image_id = image.id)
  AND NOT EXISTS (SELECT 1 FROM made_notes WHERE image_id = image.id)
  AND NOT EXISTS (SELECT 1 FROM made_notes WHERE hidden_image_id = image.id)
  AND NOT EXISTS (SELECT 1 FROM recipes WHERE image_url = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM dishes WHERE image_url = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM seasons WHERE image_url = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM restaurants WHERE image_url = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM recipe_authors WHERE image_url = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM withdrawn_rows WHERE place = 'review_photos' AND content->>'image_id' = image.id)
  AND NOT EXISTS (SELECT 1 FROM withdrawn_rows WHERE place = 'made_photos' AND content->>'image_id' = image.id)
  AND NOT EXISTS (SELECT 1 FROM users WHERE google_user_data->>'picture' = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM users WHERE profile->>'picture' = '/images/' || image.id)
  AND NOT EXISTS (SELECT 1 FROM suggestions WHERE state = 'waiting' AND proposed->>'image_url' = '/images/' || image.id)`;

/**
 * Checks again after locking, because somebody may start to use a picture before its row is locked.
 */
async function deleteUnusedRows(transaction: Pick<typeof prisma, "$queryRaw">): Promise<string[]> {
  const candidates = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM images AS image
     WHERE created_at < now() - make_interval(days => ${RETENTION.unused_picture.days}::int) AND ${NOTHING_SHOWS_IT}
     ORDER BY created_at
     LIMIT ${MOST_DELETED_AT_ONCE}
       FOR UPDATE SKIP LOCKED`;
  if (candidates.length === 0) return [];
  const deleted = await transaction.$queryRaw<{ id: string }[]>`
    DELETE FROM images AS image
     WHERE id = ANY (${candidates.map(({ id }) => id)}) AND ${NOTHING_SHOWS_IT}
    RETURNING id`;
  return deleted.map(({ id }) => id);
}

function deleteRow(id: string) {
  return prisma.image.deleteMany({ where: { id } });
}

function key(id: string, file: string): string {
  return `images/${id}/${file}`;
}

export function imageFileKeys(id: string): string[] {
  return IMAGE_WIDTHS.flatMap((width) => [key(id, `${width}.avif`), key(id, `${width}.jpg`)]);
}
