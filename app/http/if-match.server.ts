export function ifMatch(request: Request): { states?: string[] } {
  const given = request.headers.get("If-Match")?.trim() ?? "*";
  if (given === "*") return {};
  // A weak tag (W/"…") only says that two states are alike, which is not enough to overwrite one
  // (RFC 9110, 13.1.1).
  const tags = given.split(",").map((tag) => tag.trim());
  return { states: tags.flatMap((tag) => /^"([^"]*)"$/.exec(tag)?.[1] ?? []) };
}

export function stateTag({ updated_at }: { updated_at: Date }) {
  return { ETag: `"${updated_at.toISOString()}"` };
}
