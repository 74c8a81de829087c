import { findOperator } from "#app/features/site/operator.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";

export function openText(request: Request) {
  return { operator: findOperator(), origin: siteOrigin(request) };
}
