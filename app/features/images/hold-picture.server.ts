import { imageIdOf } from "#app/features/images/image-url.ts";
import type { prisma } from "#app/infra/database.server.ts";

export async function holdPicture(
  image_url: string | null,
  transaction: Pick<typeof prisma, "$queryRaw">,
): Promise<boolean> {
  const id = imageIdOf(image_url);
  if (id === null) return image_url === null;
  // The lock keeps the cleaner from deleting the picture before it is used, and Prisma cannot lock
  // rows.
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM images WHERE id = ${id} FOR KEY SHARE SKIP LOCKED`;
  return held.length > 0;
}
