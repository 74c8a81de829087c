export function textValues<Name extends string>(
  fields: Record<Name, unknown>,
  held: object,
): Record<Name, string> {
  const valueOf = new Map<string, unknown>(Object.entries(held));
  const values = Object.keys(fields).map((name) => [name, asText(valueOf.get(name))]);
  return Object.fromEntries(values);
}

function asText(value: unknown): string {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (first instanceof Date) return first.toISOString();
  return first === null || first === undefined ? "" : String(first);
}
