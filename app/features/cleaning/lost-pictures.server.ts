import { imageFileKeys } from "#app/features/images/images.server.ts";
import { sharePictureKey } from "#app/features/sharing/share-pictures.server.ts";
import type { SharePicture } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { listObjects } from "#app/infra/object-store.server.ts";

export const SURELY_STRAY_AFTER_HOURS = 24;
const STORED_WITHIN_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export type LostPictures = {
  /** These objects have no database row, and one may still come for those in `young`. */
  stray: string[];
  young: string[];
  images: { id: string; missing: string[] }[];
  shared: SharePicture[];
  stored: number;
  imageRows: number;
};

/** Reads the store before the database, so that every object of a finished upload has its row. */
export async function findLostPictures(): Promise<LostPictures> {
  const began = Date.now();
  const stored = new Map<string, Date>();
  for (const prefix of ["images/", "share/"]) {
    for await (const { key, stored_at } of listObjects(prefix)) stored.set(key, stored_at);
  }
  const [images, shared] = await Promise.all([listImages(began), prisma.sharePicture.findMany()]);
  const named = new Set([
    ...images.flatMap(({ id }) => imageFileKeys(id)),
    ...shared.map(sharePictureKey),
  ]);
  const unnamed = [...stored].filter(([key]) => !named.has(key));
  const newest = began - SURELY_STRAY_AFTER_HOURS * HOUR_MS;
  return {
    stray: unnamed.filter(([, date]) => date.getTime() < newest).map(([key]) => key),
    young: unnamed.filter(([, date]) => date.getTime() >= newest).map(([key]) => key),
    images: images
      .filter(({ is_settled }) => is_settled)
      .map(({ id }) => ({ id, missing: imageFileKeys(id).filter((key) => !stored.has(key)) }))
      .filter(({ missing }) => missing.length > 0),
    shared: shared.filter((one) => !stored.has(sharePictureKey(one))),
    stored: stored.size,
    imageRows: images.length,
  };
}

function listImages(began: number) {
  const settled = new Date(began - STORED_WITHIN_MS);
  // Prisma cannot take an id out of an address.
  return prisma.$queryRaw<{ id: string; is_settled: boolean }[]>`
    SELECT id, bool_and(at < ${settled}) AS is_settled
      FROM (SELECT id, created_at AS at FROM images
            UNION ALL SELECT substr(image_url, 9), updated_at FROM recipes WHERE image_url ^@ '/images/'
            UNION ALL SELECT substr(image_url, 9), updated_at FROM dishes WHERE image_url ^@ '/images/'
            UNION ALL SELECT substr(image_url, 9), updated_at FROM seasons WHERE image_url ^@ '/images/'
            UNION ALL SELECT substr(image_url, 9), updated_at FROM restaurants WHERE image_url ^@ '/images/'
            UNION ALL SELECT substr(image_url, 9), updated_at FROM recipe_authors WHERE image_url ^@ '/images/'
            UNION ALL SELECT substr(google_user_data->>'picture', 9), updated_at FROM users
                       WHERE google_user_data->>'picture' ^@ '/images/'
            UNION ALL SELECT substr(profile->>'picture', 9), updated_at FROM users
                       WHERE profile->>'picture' ^@ '/images/') AS named
     GROUP BY id ORDER BY id`;
}
