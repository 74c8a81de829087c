import { DEFAULT_IMAGE_FILE, isImageFile, isImageId } from "#app/features/images/image-url.ts";
import { findImageFile, hasImageFile } from "#app/features/images/images.server.ts";
import { findShowing, findShowingNow, type Showing } from "#app/features/images/showing.server.ts";
import { findAdminOfBrowser } from "#app/http/admin-session.server.ts";
import { isKnown } from "#app/http/etag.server.ts";
import { cachePolicyContext, dependOnTopics } from "#app/http/cache-policy.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import { JSON_POLICY } from "#app/http/security-headers.server.ts";
import { findUserOfBrowser } from "#app/http/session.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";
import { wholeAnswer } from "#app/http/whole-answer.server.ts";
import placeholder from "#app/ui/drawings/placeholder.svg?raw";
import type { Route } from "./+types/image";

const safeHeaders = {
  "Content-Security-Policy": `${JSON_POLICY}; sandbox`,
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const FOR_GOOD = "public, max-age=31536000, immutable";
/** People's photos may be hidden or taken back, so they are cached for ten minutes only. */
const FOR_NOW = "public, max-age=600";
const NOT_KEPT = "no-store";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, file = DEFAULT_IMAGE_FILE } = params;
  if (!isImageId(id) || !isImageFile(file)) return answerPlaceholder(404, "public, max-age=60");

  try {
    const isKept = context.get(cachePolicyContext) !== null;
    const showing = await (isKept ? findShowingNow(id) : findShowing(id));
    if (showing) dependOnTopics(context, topicsOf(showing));
    if (showing?.is_withheld && !(await maySeeWithheld(request, showing.owner_id)))
      return answerPlaceholder(404, NOT_KEPT);
    // A picture never changes under its id, so the id serves as the ETag.
    const headers = {
      ...safeHeaders,
      ETag: `"${id}-${file}"`,
      "Cache-Control": cachingOf(showing),
    };
    if (isKnown(request, headers.ETag) && (await hasImageFile(id, file)))
      return new Response(null, { status: 304, headers });
    const found = await findImageFile(id, file);
    if (!found) return answerPlaceholder(404, "public, max-age=60");
    return new Response(found.body, {
      headers: {
        ...headers,
        "Content-Type": found.content_type,
        "Content-Length": String(found.body.length),
      },
    });
  } catch (error) {
    logStoreFailure(error, context);
    return answerPlaceholder(503, NOT_KEPT);
  }
}

export { onlyReads as action };

/** A change of a recipe or a restaurant that shows the picture may hide it. */
function topicsOf({ recipe_ids, restaurant_ids }: Showing): string[] {
  return [
    ...recipe_ids.map((id) => `recipe ${id}`),
    ...restaurant_ids.map((id) => `restaurant ${id}`),
  ];
}

function cachingOf(showing: Showing | null): string {
  if (!showing || showing.is_withheld) return NOT_KEPT;
  return showing.is_of_person ? FOR_NOW : FOR_GOOD;
}

async function maySeeWithheld(request: Request, owner_id: string | null): Promise<boolean> {
  const user = await findUserOfBrowser(request);
  if (user && user.id === owner_id) return true;
  return (await findAdminOfBrowser(request)) !== null;
}

function answerPlaceholder(status: number, caching: string) {
  const headers = { ...safeHeaders, "Content-Type": "image/svg+xml", "Cache-Control": caching };
  return wholeAnswer(placeholder, { status, headers });
}
