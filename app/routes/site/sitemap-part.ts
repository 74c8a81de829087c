import { siteOrigin } from "#app/http/origin.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { answerXml } from "#app/http/xml.server.ts";
import { sitemapPart } from "#app/routes/shared/sitemap-xml.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ request, params }: Route.LoaderArgs) {
  const part = foundOr404(await sitemapPart(siteOrigin(request), params.file), "No such sitemap");
  return answerXml(part, { type: "application/xml", seconds: 3600 });
}

export { onlyReads as action };
