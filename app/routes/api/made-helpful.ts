import { onlyWrites } from "#app/http/only.server.ts";
import { setMadeHelpfulOrRefuse } from "#app/routes/forms/made-write.server.ts";
import type { Route } from "./+types/made-helpful";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const on = request.method !== "DELETE";
  return Response.json(await setMadeHelpfulOrRefuse(context, params.id, { on }));
}
