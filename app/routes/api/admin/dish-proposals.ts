import { acceptDish, refuseDish } from "#app/features/dishes/links/links.server.ts";
import {
  judgedProposalSchema,
  proposalsQuerySchema,
  SETTLED,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { listProposals } from "#app/features/dishes/vocabulary/proposals.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { foundOr404, problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/dish-proposals";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, ...asked } = readQuery(url, proposalsQuerySchema);
  const proposals = await listProposals(asked);
  return Response.json({ total: proposals.length, proposals: proposals.slice(0, limit) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin } = requireEditor({ request, context });
  const { accept, ...link } = await readJson(request, judgedProposalSchema);
  const done = await (accept ? acceptDish(admin, link) : refuseDish(admin, link));
  if (foundOr404(done, "Dish, recipe or restaurant not found") === "settled otherwise")
    throw problem(409, SETTLED);
  return Response.json({ success: true });
}
