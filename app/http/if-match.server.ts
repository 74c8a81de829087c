/** The states of which a program means to change one, as an edited form names its own; none when any state will do. */
export function ifMatch(request: Request): { states?: string[] } {
  const given = request.headers.get("If-Match")?.trim() ?? "*";
  if (given === "*") return {};
  // A weak tag only says that the states are alike, which is not enough to overwrite one.
  return {
    states: [...given.matchAll(/(?<!W\/)"([^"]*)"(?=\s*(?:,|$))/g)].map(([, state = ""]) => state),
  };
}

export function stateTag({ updated_at }: { updated_at: Date }) {
  return { ETag: `"${updated_at.toISOString()}"` };
}
