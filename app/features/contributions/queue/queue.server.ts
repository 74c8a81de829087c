import {
  type Filter,
  findSuggestionIds,
} from "#app/features/contributions/find-suggestions.server.ts";
import { describeSuggestions } from "#app/features/contributions/kinds.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const withPeople = {
  user: { select: { id: true, google_user_data: true } },
  judge: { select: { username: true } },
} satisfies Prisma.SuggestionInclude;

export type Queued = Awaited<ReturnType<typeof listSuggestions>>["rows"][number];

export async function listSuggestions(filter: Filter, part: ListPart) {
  const { ids, total, isTotalExact } = await findSuggestionIds(filter, part);
  const found = await prisma.suggestion.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "desc" },
    include: withPeople,
  });
  const [described, sent] = await Promise.all([describeSuggestions(found), countSent(found)]);
  const rows = described.map(({ row, view }) => ({ ...row, view, sent: sent(row.user_id) }));
  return { rows, total, isTotalExact };
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
