export function textValues<Name extends string>(
  fields: Record<Name, unknown> | readonly Name[],
  held: unknown,
): Record<Name, string> {
  const names: readonly string[] = Array.isArray(fields) ? fields : Object.keys(fields);
  const valueOf = new Map<string, unknown>(Object.entries(held ?? {}));
  const values = names.map((name) => [name, storedText(valueOf.get(name))]);
  return Object.fromEntries(values);
}

function storedText(value: unknown): string {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (first instanceof Date) return first.toISOString();
  return first === null || first === undefined ? "" : String(first);
}

export function sentText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
