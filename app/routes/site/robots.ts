import { siteOrigin } from "#app/http/origin.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/robots";

const CLOSED = ["/admin/", "/api/", "/auth/"];

export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin(request)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

export { onlyReads as action };
