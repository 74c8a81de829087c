import type { ServerBuild } from "react-router";
import { openToReaders } from "#app/door/cross-origin.server.ts";
import { refusalOf, refusalResponse } from "#app/door/refusal.server.ts";
import { createRouter } from "#app/door/router.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { visitOf } from "#app/door/visitor.server.ts";
import { asStream } from "#app/http/whole-answer.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";

export function createFrontDoor(build: ServerBuild) {
  const askRouter = createRouter(build);

  return async function frontDoor(request: Request, client: { address: string }) {
    const visit = visitOf({
      connectionAddress: client.address,
      forwardedFor: request.headers.get("X-Forwarded-For"),
      requestId: request.headers.get("X-Request-Id"),
    });
    const { pathname } = new URL(request.url);
    const refusal = refusalOf(request.method, pathname);
    if (refusal) countRefusal("door", String(refusal.status));
    const response = refusal
      ? openToReaders(request, pathname, refusalResponse(refusal, pathname))
      : await askRouter(request, { visit });
    const headers = new Headers(response.headers);
    for (const [name, value] of standardHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set("X-Request-Id", visit.request_id);
    const { body, status, statusText } = asStream(response);
    return new Response(body, { status, statusText, headers });
  };
}
