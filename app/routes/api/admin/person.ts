import { findWriter } from "#app/features/moderation/person.server.ts";
import { writerJson } from "#app/features/moderation/writer-json.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { NO_PERSON, writerId } from "#app/routes/rows/writer-or-404.server.ts";
import type { Route } from "./+types/person";

export async function loader({ params }: Route.LoaderArgs) {
  return Response.json(writerJson(foundOr404(await findWriter(writerId(params)), NO_PERSON)));
}
