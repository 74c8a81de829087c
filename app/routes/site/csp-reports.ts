import { takeCspReport } from "#app/http/csp-reports.server.ts";
import { refuseMethod } from "#app/http/problem.server.ts";
import type { Route } from "./+types/csp-reports";

export function loader() {
  return refuseMethod(["POST", "OPTIONS"]);
}

export async function action({ request }: Route.ActionArgs) {
  await takeCspReport(request);
  return new Response(null, { status: 204 });
}
