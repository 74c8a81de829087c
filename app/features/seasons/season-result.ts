import type { FormResult } from "#app/features/editing/form-result.ts";
import type { FoundPick } from "#app/features/seasons/find-picks.server.ts";

/** The result of the form, and what was found to be added to the choice. */
export type SeasonResult = FormResult & { found?: { typed: string; picks: FoundPick[] } };
