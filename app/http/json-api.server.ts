import type { MiddlewareFunction } from "react-router";
import { allowanceContext } from "#app/http/context.server.ts";
import { isKnown, weakTag } from "#app/http/etag.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { JSON_POLICY } from "#app/http/security-headers.server.ts";
import { changeable, wholeAnswer } from "#app/http/whole-answer.server.ts";

const COMPRESSED = "Send the body without compression";

export const answerInJson: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = isForData(request) ? notFound() : await next();
  const isUnexpected =
    answer.status >= 400 && !answer.headers.get("Content-Type")?.includes("json");
  const response = isUnexpected
    ? Response.json(refusalJson(answer.status, "Something went wrong"), { status: answer.status })
    : changeable(answer);
  response.headers.set("Content-Security-Policy", JSON_POLICY);
  for (const [name, value] of Object.entries(context.get(allowanceContext))) {
    response.headers.set(name, value);
  }
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (response.headers.get("Cache-Control") === "no-store") {
    response.headers.append("Vary", "Cookie, Authorization");
  }
  return response;
};

export function admitRequest(methodsAt: (path: string) => string[]): MiddlewareFunction<Response> {
  return ({ request, pattern }, next) => {
    const methods = methodsAt(`/${pattern}`);
    if (methods.length > 0) {
      const headers = { Allow: methods.join(", ") };
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
      if (!methods.includes(request.method)) throw problem(405, "Method not allowed", headers);
      if (isCompressed(request)) throw problem(415, COMPRESSED, { "Accept-Encoding": "identity" });
    }
    return next();
  };
}

function isForData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

function notFound(): Response {
  return Response.json(refusalJson(404, "Not found"), { status: 404 });
}

function isCompressed({ headers, method }: Request): boolean {
  const encodings = (headers.get("Content-Encoding") ?? "").toLowerCase().split(",");
  const isPlain = encodings.every((encoding) => ["", "identity"].includes(encoding.trim()));
  return method !== "GET" && method !== "HEAD" && !isPlain;
}

export function publicJson(
  request: Request,
  content: unknown,
  given: Record<string, string> = {},
): Response {
  const text = Buffer.from(JSON.stringify(content));
  const etag = weakTag(text);
  const headers = { ...given, "Cache-Control": "no-cache", ETag: etag };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return wholeAnswer(text, { headers: { ...headers, "Content-Type": "application/json" } });
}
