import { describeSuggestions } from "#app/features/contributions/kinds.server.ts";
import type { SUGGESTION_STATES } from "#app/features/contributions/queue.schema.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Prisma, SuggestionKind } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_COUNTED = 1_000;

const withPeople = {
  user: { select: { id: true, google_user_data: true } },
  judge: { select: { username: true } },
} satisfies Prisma.SuggestionInclude;

type Filter = {
  id?: number | undefined;
  kind?: SuggestionKind | undefined;
  state: (typeof SUGGESTION_STATES)[number];
  older_than?: number | undefined;
};
export type Queued = Awaited<ReturnType<typeof listSuggestions>>["rows"][number];

/** The newest first, each with what its suggester sent before. One that is named is found in each state. */
export async function listSuggestions({ id, kind, state, older_than }: Filter, part: ListPart) {
  const until = older_than && new Date(Date.now() - older_than * DAY_MS);
  const where = id
    ? { id }
    : { state, ...(kind && { kind }), ...(until && { created_at: { lt: until } }) };
  const [total, found] = await Promise.all([
    prisma.suggestion.count({ where, take: MOST_COUNTED + 1 }),
    prisma.suggestion.findMany({
      where,
      orderBy: { id: "desc" },
      take: part.limit,
      skip: part.offset,
      include: withPeople,
    }),
  ]);
  const [described, sent] = await Promise.all([describeSuggestions(found), countSent(found)]);
  const rows = described.map(({ row, view }) => ({ ...row, view, sent: sent(row.user_id) }));
  const isTotalExact = total <= MOST_COUNTED;
  return { rows, total: Math.min(total, MOST_COUNTED), isTotalExact };
}

async function countSent(rows: { user_id: string }[]) {
  const user_id = { in: rows.map((row) => row.user_id) };
  const groups = await prisma.suggestion.groupBy({
    by: ["user_id", "state"],
    where: { user_id },
    _count: true,
  });
  return (whose: string) => {
    const own = groups.filter((group) => group.user_id === whose);
    const sum = (counted: typeof own) => counted.reduce((sum, { _count }) => sum + _count, 0);
    return { all: sum(own), accepted: sum(own.filter(({ state }) => state === "accepted")) };
  };
}

const MOST_TOLD = 99;

/** How many wait; of more than are told, one more. */
export function countWaiting(): Promise<number> {
  return prisma.suggestion.count({ where: { state: "waiting" }, take: MOST_TOLD + 1 });
}
