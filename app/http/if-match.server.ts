import { problem } from "#app/http/problem.server.ts";

const CHANGED_MEANWHILE = "This was changed since you read it";

/** The state that a program means to change, as an edited form names it; none when any state will do. */
export function ifMatch(request: Request): { updated_at?: string } {
  const given = request.headers.get("If-Match")?.trim() ?? "*";
  if (given === "*") return {};
  const [, updated_at = ""] = /^(?:W\/)?"([^"]*)"$/.exec(given) ?? [];
  if (Number.isNaN(Date.parse(updated_at))) throw problem(412, CHANGED_MEANWHILE);
  return { updated_at };
}

export function stateTag({ updated_at }: { updated_at: Date }) {
  return { ETag: `"${updated_at.toISOString()}"` };
}
