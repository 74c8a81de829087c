import { siteOrigin } from "#app/http/origin.server.ts";
import { answerXml } from "#app/http/xml.server.ts";
import { sitemapIndex } from "#app/routes/shared/sitemap-xml.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/sitemap-index";

export async function loader({ request }: Route.LoaderArgs) {
  const index = await sitemapIndex(siteOrigin(request));
  return answerXml(index, { type: "application/xml", seconds: 3600 });
}

export { onlyReads as action };
