import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { formatDayOfMonth } from "#app/features/days/day-words.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow, takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

type Plan = {
  day: string;
  recipe_id: number | null;
  /** The sender saw this recipe planned, and undefined overwrites whatever is planned. */
  seen?: number | null | undefined;
};

type Planned =
  | { refused: null; movedFrom: string | null }
  | { refused: "past" | "missing" }
  | { refused: "conflict"; sentence: string };

export function planDay(admin: SignedInAdmin, plan: Plan): Promise<Planned> {
  const today = southAfricanDay(new Date());
  const { day } = plan;
  if (day < today) return Promise.resolve({ refused: "past" });
  return prisma.$transaction(async (transaction) => {
    // Two administrators who plan at once take turns, because a day has only one recipe.
    await takeAdvisoryLock("pins", transaction);
    const present = await transaction.recipe.findUnique({ where: { featured_on: new Date(day) } });
    const ids = [present?.id, plan.recipe_id].filter((id) => typeof id === "number");
    for (const id of ids.toSorted((a, b) => a - b)) await lockRow("recipes", id, transaction);
    return turn(admin, { ...plan, present, today }, transaction);
  });
}

type Turn = Plan & { present: { id: number; title: string } | null; today: string };

async function turn(
  admin: SignedInAdmin,
  { day, recipe_id, seen, present, today }: Turn,
  transaction: Prisma.TransactionClient,
): Promise<Planned> {
  const wanted =
    recipe_id === null ? null : await transaction.recipe.findUnique({ where: { id: recipe_id } });
  if (recipe_id !== null && wanted === null) return { refused: "missing" };
  if ((present?.id ?? null) === recipe_id) return { refused: null, movedFrom: null };
  if (seen !== undefined && seen !== (present?.id ?? null)) {
    const sentence = await conflictSentence({ day, present, seen }, transaction);
    return { refused: "conflict", sentence };
  }
  // Prisma would set updated_at, and whoever has the form open would be told of a conflict.
  await transaction.$executeRaw`
    UPDATE recipes SET featured_on = NULL WHERE featured_on = ${day}::date`;
  if (wanted === null) {
    if (present) await record(admin, { act: "unpinned", recipe: present, day }, transaction);
    return { refused: null, movedFrom: null };
  }
  await transaction.$executeRaw`
    UPDATE recipes SET featured_on = ${day}::date WHERE id = ${wanted.id}`;
  await record(admin, { act: "pinned", recipe: wanted, day }, transaction);
  const before = wanted.featured_on?.toISOString().slice(0, 10) ?? null;
  return { refused: null, movedFrom: before !== null && before >= today ? before : null };
}

type Done = { act: "pinned" | "unpinned"; recipe: { id: number; title: string }; day: string };

function record(
  admin: SignedInAdmin,
  { act, recipe: { id, title }, day }: Done,
  transaction: Prisma.TransactionClient,
) {
  const subject = { subject_kind: "recipe", subject_id: id, subject_name: title } as const;
  return recordAct(admin, { act, ...subject, details: { day } }, transaction);
}

async function conflictSentence(
  { day, present, seen }: Pick<Turn, "day" | "present"> & { seen: number | null },
  transaction: Prisma.TransactionClient,
): Promise<string> {
  const last = await transaction.adminAct.findFirst({
    where: {
      subject_kind: "recipe",
      subject_id: present?.id ?? seen ?? 0,
      act: { in: ["pinned", "unpinned"] },
    },
    orderBy: { id: "desc" },
    select: { act: true, admin_name: true, subject_name: true, details: true },
  });
  const date = formatDayOfMonth(day);
  const other = String(Object(last?.details).day ?? day);
  if (present === null && last?.act === "pinned" && other !== day) {
    const { admin_name, subject_name } = last;
    return `${admin_name} moved “${subject_name}” to ${formatDayOfMonth(other)} meanwhile`;
  }
  const isOfIt = last?.act === (present ? "pinned" : "unpinned") && other === day;
  const by = isOfIt ? last.admin_name : "Somebody else";
  return present
    ? `${by} planned “${present.title}” for ${date} meanwhile`
    : `${by} cleared ${date} meanwhile`;
}
