import type { SubmissionResult } from "@conform-to/react";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

export type FormResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  conflict?: Conflict | undefined;
  /** Set in the browser, when no answer came. */
  error?: string;
};
