import { readReported } from "#app/features/reports/reported.schema.ts";
import { NOTHING_REPORTED, type Reported } from "#app/features/reports/reported.ts";
import { foundOr404 } from "#app/http/problem.server.ts";

export function reportedOr404(params: { kind?: string; id?: string }): Reported {
  return foundOr404(readReported(params), NOTHING_REPORTED);
}
