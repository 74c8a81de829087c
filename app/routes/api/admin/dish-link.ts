import { linkDish, unlinkDish } from "#app/features/dishes/links/links.server.ts";
import {
  knownForSchema,
  type LinkKind,
  linkSchema,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { foundOr404, problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { dishId } from "#app/routes/rows/dish-or-404.server.ts";
import type { Route } from "./+types/dish-link";

const NONE = "Dish, recipe or restaurant not found";
const KINDS: Record<string, LinkKind> = { recipes: "recipe", restaurants: "restaurant" };

export async function action({ request, context, params }: Route.ActionArgs) {
  const { admin } = requireEditor({ request, context });
  const given = { kind: KINDS[params.kind], id: Number(params.linked_id), dish_id: dishId(params) };
  const link = linkSchema.safeParse(given);
  if (!link.success) throw problem(404, NONE);
  if (request.method === "DELETE") {
    foundOr404(await unlinkDish(admin, link.data), NONE);
    return Response.json({ success: true });
  }
  const { known_for } = await readJson(request, knownForSchema);
  foundOr404(await linkDish(admin, link.data, known_for), NONE);
  return Response.json({ success: true });
}
