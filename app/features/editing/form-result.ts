import type { SubmissionResult } from "@conform-to/react";
import type { Similar } from "#app/features/editing/noun.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

/** The intent of a form whose sender has seen what is there already. */
export const CREATE_ANYWAY = "create-anyway";

export type FormResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  conflict?: Conflict | undefined;
  similar?: Similar[];
  /** Set in the browser, when no answer came. */
  error?: string;
};

/** What is wrong with a form that was to be saved. An answer to a button for rows tells only about the picture. */
export function problemsOf(submission: SubmissionResult<string[]> | undefined) {
  const { status, error } = submission ?? {};
  if (status === "error") return error;
  return error?.image_url ? { image_url: error.image_url } : null;
}
