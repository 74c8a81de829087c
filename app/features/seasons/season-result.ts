import type { FormResult } from "#app/features/editing/form-result.ts";
import type { FoundPick } from "#app/features/seasons/find-picks.server.ts";

export type SeasonResult = FormResult & { found?: { typed: string; picks: FoundPick[] } };
