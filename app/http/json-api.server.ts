import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { problem } from "#app/http/problem.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { JSON_POLICY } from "#app/http/security-headers.server.ts";

export const answerInJson: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  const isUnexpected =
    answer.status >= 400 && !answer.headers.get("Content-Type")?.includes("json");
  const response = isUnexpected
    ? Response.json(refusalJson(answer.status, "Something went wrong"), { status: answer.status })
    : new Response(answer.body, answer);
  response.headers.set("Content-Security-Policy", JSON_POLICY);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
};

export function admitRequest(methodsAt: (path: string) => string[]): MiddlewareFunction<Response> {
  return ({ request, pattern }, next) => {
    if (new URL(request.url).pathname.endsWith(".data")) {
      return Response.json(refusalJson(404, "Not found"), { status: 404 });
    }
    const methods = methodsAt(`/${pattern}`);
    if (methods.length > 0) {
      const headers = { Allow: methods.join(", ") };
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
      if (!methods.includes(request.method)) throw problem(405, "Method not allowed", headers);
    }
    return next();
  };
}

export function publicJson(request: Request, content: unknown): Response {
  const text = JSON.stringify(content);
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  const headers = { "Cache-Control": "no-cache", ETag: etag };
  const known = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((tag) => tag.trim());
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}
