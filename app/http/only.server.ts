import { refusalJson } from "#app/http/refusal-json.ts";

/** The action of what can only be read. */
export function onlyReads(): Response {
  return refuseMethod("GET, HEAD, OPTIONS");
}

/** The loader of what can only be written. */
export function onlyWrites(): Response {
  return refuseMethod("POST, OPTIONS");
}

function refuseMethod(Allow: string): Response {
  const headers = { Allow, "Cache-Control": "no-store" };
  return Response.json(refusalJson(405, "Method not allowed"), { status: 405, headers });
}
