import type { SubmissionResult } from "@conform-to/react";
import type { Similar } from "#app/features/editing/noun.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

export const CREATE_ANYWAY = "create-anyway";

export type FormResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  conflict?: Conflict | undefined;
  similar?: Similar[];
  error?: string;
};

export function problemsOf(submission: SubmissionResult<string[]> | undefined) {
  const { status, error } = submission ?? {};
  if (status === "error") return error;
  return error?.image_url ? { image_url: error.image_url } : null;
}
