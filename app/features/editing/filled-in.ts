/**
 * The audit log gets only the names of the filled fields, because the values may be about people.
 */
export function filledIn(fields: object, name: string): string[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    value !== name && isFilled(value) ? field : [],
  );
}

function isFilled(value: unknown): boolean {
  if (typeof value !== "object" || value === null || value instanceof Date)
    return Boolean(value) || value === 0;
  return Object.values(value).some(isFilled);
}
