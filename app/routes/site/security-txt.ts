import { securityText } from "#app/features/site/security-text.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import type { Route } from "./+types/security-txt";

export function loader({ request }: Route.LoaderArgs) {
  return new Response(securityText(siteOrigin(request)), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}

export { onlyReads as action };
