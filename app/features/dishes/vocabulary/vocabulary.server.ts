import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { GroupFields } from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import { type Acting, isOutdated } from "#app/features/editing/editing.server.ts";
import type { Saved, Transaction, Which } from "#app/features/editing/noun.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { wellFormed } from "#app/features/search/words/query-words.server.ts";
import { Prisma, type VocabularyGroup } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Found = { rows: VocabularyGroup[]; total: number };

/** Prisma cannot search for a part of a word inside an array column. */
export async function listGroups(search: string, { limit, offset }: ListPart): Promise<Found> {
  const part = `%${wellFormed(search).replace(/[\\%_]/g, "\\$&")}%`;
  const where = Prisma.sql`FROM vocabulary_groups WHERE EXISTS (SELECT FROM unnest(words) AS word WHERE word ILIKE ${part})`;
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<VocabularyGroup[]>`
      SELECT id, words, updated_at ${where} ORDER BY lower(words[1]), id LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${where}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export function findGroup(id: number) {
  return prisma.vocabularyGroup.findUnique({ where: { id } });
}

export function createGroup(admin: SignedInAdmin, { words }: GroupFields) {
  return prisma.$transaction(async (transaction) => {
    const group = await transaction.vocabularyGroup.create({ data: { words } });
    await record({ admin, transaction }, "created", group);
    return group;
  });
}

export function updateGroup(
  admin: SignedInAdmin,
  { id, states }: Which,
  { words, updated_at }: GroupFields,
) {
  const own = updated_at ? [updated_at] : undefined;
  return change({ id, states: states ?? own }, async (group, transaction) => {
    if (group.words.join("\n") === words.join("\n")) return group;
    const changed = await transaction.vocabularyGroup.update({ where: { id }, data: { words } });
    await record({ admin, transaction }, "updated", changed);
    return changed;
  });
}

export function deleteGroup(admin: SignedInAdmin, which: Which) {
  return change(which, async (group, transaction) => {
    await transaction.vocabularyGroup.delete({ where: { id: group.id } });
    await record({ admin, transaction }, "deleted", group);
    return group;
  });
}

function change(
  { id, states }: Which,
  act: (group: VocabularyGroup, transaction: Transaction) => Promise<VocabularyGroup>,
): Promise<Saved<VocabularyGroup>> {
  return prisma.$transaction(async (transaction) => {
    await lockRow("vocabulary_groups", id, transaction);
    const group = await transaction.vocabularyGroup.findUnique({ where: { id } });
    if (!group) return { refused: "missing" };
    if (isOutdated(group, states)) return { refused: "outdated" };
    return { refused: null, row: await act(group, transaction) };
  });
}

/** The audit log holds all words of a deleted group, so that an editor can type the group in again. */
function record(
  { admin, transaction }: Acting,
  act: "created" | "updated" | "deleted",
  { id, words }: VocabularyGroup,
) {
  const subject = { subject_kind: "group", subject_id: id, subject_name: words[0] ?? "" } as const;
  return recordAct(admin, { act, ...subject, details: { words } }, transaction);
}
