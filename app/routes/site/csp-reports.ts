import { takeCspReport } from "#app/http/csp-reports.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import type { Route } from "./+types/csp-reports";

export { onlyWrites as loader };

export async function action({ request }: Route.ActionArgs) {
  await takeCspReport(request);
  return new Response(null, { status: 204 });
}
