import { useState } from "react";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";

/** How often the form came back with more than mistakes: it begins anew with what it came back with. */
export function useAskedTimes(result: SeasonResult | undefined): number {
  const [seen, setSeen] = useState({ result, times: 0 });
  if (result === seen.result) return seen.times;
  const isAnswer = result !== undefined && result.submission?.status === undefined;
  const times = seen.times + (isAnswer ? 1 : 0);
  setSeen({ result, times });
  return times;
}
