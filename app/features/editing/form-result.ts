import type { SubmissionResult } from "@conform-to/react";
import type { Similar } from "#app/features/editing/noun.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";

export const CREATE_ANYWAY = "create-anyway";

/** A form of the back office may also be answered with the conflicting save of another editor, or with similar rows. */
export type FormResult = FormAnswer<SubmissionResult<string[]>> & {
  conflict?: Conflict | undefined;
  similar?: Similar[];
};

export function problemsOf(submission: SubmissionResult<string[]> | undefined) {
  const { status, error } = submission ?? {};
  if (status === "error") return error;
  return error?.image_url ? { image_url: error.image_url } : null;
}
