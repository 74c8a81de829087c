import { readReported } from "#app/features/reports/reported.schema.ts";
import { NOTHING_REPORTED, type Reported } from "#app/features/reports/reported.ts";
import { orNotFound } from "#app/http/problem.server.ts";

export function reportedOr404(params: { kind?: string; id?: string }): Reported {
  return orNotFound(readReported(params), NOTHING_REPORTED);
}
