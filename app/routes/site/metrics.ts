import { answerMetrics } from "#app/http/answer-metrics.server.ts";
import { refuseMethod } from "#app/http/problem.server.ts";
import type { Route } from "./+types/metrics";

export function loader(asked: Route.LoaderArgs) {
  return answerMetrics(asked);
}

export function action() {
  return refuseMethod(["GET", "HEAD", "OPTIONS"]);
}
