import type { SubmissionResult } from "@conform-to/react";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

/** What a form gets back that was not saved. */
export type FormResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  conflict?: Conflict | undefined;
  /** Why there was no answer. */
  error?: string;
};
