import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

export function useRated(result: { submission?: SubmissionResult<string[]> } | undefined) {
  const [ratedAfter, setRatedAfter] = useState<object | undefined>();
  const isMended = result !== undefined && ratedAfter === result;
  const error = result?.submission?.error;
  return {
    problems: isMended ? { ...error, rating: null } : error,
    rating: { isMended, onRated: () => setRatedAfter(result) },
  };
}
