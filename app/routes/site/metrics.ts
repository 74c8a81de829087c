import { answerMetrics } from "#app/http/answer-metrics.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/metrics";

export function loader(asked: Route.LoaderArgs) {
  return answerMetrics(asked);
}

export { onlyReads as action };
