import { findItem, type Item } from "#app/features/reports/find-item.server.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import type { Appeal, ModerationCase } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export type Hiding = { item: Item; case: ModerationCase & { appeal: Appeal | null } };

/** Somebody else's is simply not found. One that came back is found while it has an appeal to tell of. */
export async function findOwnHiding(user_id: string, reported: Reported): Promise<Hiding | null> {
  const [item, found] = await Promise.all([
    findItem(reported, prisma),
    prisma.moderationCase.findFirst({
      where: {
        item: itemOf(reported),
        author_id: user_id,
        OR: [
          { state: "hidden" },
          { state: "open", hidden_at: { not: null } },
          { state: "restored", appeal: { state: "granted" } },
        ],
      },
      orderBy: { id: "desc" },
      include: { appeal: true },
    }),
  ]);
  return item && found && { item, case: found };
}

type Appealing = { appeal: Appeal | null; refused: "missing" | "unjudged" | "again" | null };

export async function createAppeal(
  user_id: string,
  reported: Reported,
  words: string,
): Promise<Appealing> {
  const hiding = await findOwnHiding(user_id, reported);
  if (!hiding) return { appeal: null, refused: "missing" };
  if (hiding.case.appeal) return { appeal: null, refused: "again" };
  if (hiding.case.state !== "hidden") return { appeal: null, refused: "unjudged" };
  // The key keeps the second of two at once from being stored.
  const [appeal] = await prisma.appeal.createManyAndReturn({
    data: { case_id: hiding.case.id, user_id, words },
    skipDuplicates: true,
  });
  return appeal ? { appeal, refused: null } : { appeal: null, refused: "again" };
}
