import { prisma } from "#app/infra/database.server.ts";

export async function findHiddenPictures(
  user_id: string,
  image_ids: string[],
  source: Pick<typeof prisma, "$queryRaw"> = prisma,
): Promise<Set<string>> {
  const hidden = await source.$queryRaw<{ id: string }[]>`
    SELECT id FROM hidden_of_person(${user_id}::uuid, ${image_ids}::text[]) AS id`;
  return new Set(hidden.map(({ id }) => id));
}
