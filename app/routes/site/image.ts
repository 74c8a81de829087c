import type { Route } from "./+types/image";
import placeholder from "#app/ui/drawings/placeholder.svg?raw";
import { visitContext } from "#app/http/context.server.ts";
import { DEFAULT_IMAGE_FILE, isImageFile, isImageId } from "#app/features/images/image-url.ts";
import { findImageFile } from "#app/features/images/images.server.ts";

const safeHeaders = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, file = DEFAULT_IMAGE_FILE } = params;
  if (!isImageId(id) || !isImageFile(file)) return answerPlaceholder(404, "public, max-age=60");

  // A picture never changes under its id, so its name is its version.
  const headers = {
    ...safeHeaders,
    ETag: `"${id}-${file}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers });

  let found;
  try {
    found = await findImageFile(id, file);
  } catch (error) {
    logStoreFailure(error, context.get(visitContext).request_id);
    return answerPlaceholder(503, "no-store");
  }
  if (!found) return answerPlaceholder(404, "public, max-age=60");
  return new Response(found.body, {
    headers: {
      ...headers,
      "Content-Type": found.content_type,
      "Content-Length": String(found.body.length),
    },
  });
}

export function action() {
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}

function answerPlaceholder(status: number, caching: string) {
  const headers = { ...safeHeaders, "Content-Type": "image/svg+xml", "Cache-Control": caching };
  return new Response(placeholder, { status, headers });
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((one) => one.trim().replace(/^W\//, "") === etag);
}

function logStoreFailure(error: unknown, request_id: string) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = { time: new Date().toISOString(), level: "error", request_id, message };
  process.stderr.write(`${JSON.stringify({ ...line, problem: "The object store failed" })}\n`);
}
