import { toCsv } from "#app/features/analytics/csv.ts";
import { findDownload } from "#app/features/analytics/download.server.ts";
import { downloadSchema } from "#app/features/analytics/period.schema.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/analytics-download";

export async function loader({ url }: Route.LoaderArgs) {
  const { table, days } = readQuery(url, downloadSchema);
  const rows = foundOr404(await findDownload(table, days), "There is no such table");
  const file = `tafula-${table}-${southAfricanDay(new Date())}.csv`;
  return new Response(toCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}
