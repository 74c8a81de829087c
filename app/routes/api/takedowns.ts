import { takedownSchema } from "#app/features/takedowns/takedown.schema.ts";
import { createTakedown } from "#app/features/takedowns/takedowns.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import type { Route } from "./+types/takedowns";

export async function action({ request, context }: Route.ActionArgs) {
  const schema = takedownSchema(siteOrigin(request));
  const sent = await countSent(context, "takedowns", () => readJson(request, schema));
  return Response.json({ number: await createTakedown(sent, new Date()) });
}
