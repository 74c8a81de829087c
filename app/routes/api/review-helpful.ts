import { setHelpfulOrRefuse } from "#app/routes/forms/helpful.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import type { Route } from "./+types/review-helpful";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const on = request.method === "PUT";
  return Response.json(await setHelpfulOrRefuse(context, params.id, { on }));
}
