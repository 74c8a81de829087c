import { refusalJson } from "#app/http/refusal-json.ts";

export function onlyReads(): Response {
  return refuseMethod("GET, HEAD, OPTIONS");
}

export function onlyWrites(): Response {
  return refuseMethod("POST, OPTIONS");
}

function refuseMethod(Allow: string): Response {
  const headers = { Allow, "Cache-Control": "no-store" };
  return Response.json(refusalJson(405, "Method not allowed"), { status: 405, headers });
}
