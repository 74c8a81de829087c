import type { prisma } from "#app/infra/database.server.ts";

/** Whether moderation hid it in a review of its owner: it comes back nowhere else. */
export async function isPictureHidden(
  { user_id, image_id }: { user_id: string; image_id: string | null },
  source: Pick<typeof prisma, "$queryRaw">,
): Promise<boolean> {
  // Raw: what it asks for is the database's own.
  const hidden = await source.$queryRaw<unknown[]>`
    SELECT FROM hidden_of_person(${user_id}::uuid, ARRAY[${image_id}])`;
  return hidden.length > 0;
}
