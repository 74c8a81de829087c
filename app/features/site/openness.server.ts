import { OPENNESS_ROWS } from "#app/features/site/openness-rows.ts";
import { MONTHS, southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const MONTHS_SHOWN = 6;

export type OpennessMonth = {
  month: string;
  label: string;
  values: Record<string, number>;
};

export async function listOpenness(now: Date): Promise<OpennessMonth[]> {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, ago) => monthBefore(now, ago));
  const oldest = months.at(-1);
  const rows = await mayLag(({ prisma }) =>
    prisma.opennessFigure.findMany({
      where: { month: { gte: new Date(`${oldest}-01`) } },
      orderBy: [{ month: "desc" }, { figure: "asc" }],
      take: 100,
    }),
  );
  return months.map((month) => {
    const ofMonth = rows.filter((row) => row.month.toISOString().startsWith(month));
    const valueOf = (figure: string) => ofMonth.find((row) => row.figure === figure)?.value ?? 0;
    return {
      month,
      label: `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
      values: Object.fromEntries(OPENNESS_ROWS.map(({ figure }) => [figure, valueOf(figure)])),
    };
  });
}

function monthBefore(now: Date, ago: number): string {
  const [year = 0, month = 1] = southAfricanDay(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7);
}
