/** What an act tells of a new row: names of its fields alone, for what they say may be about people. Its own name is told anyway. */
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
