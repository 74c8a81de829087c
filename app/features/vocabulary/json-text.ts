/** Null for what is no JSON, or no text at all. */
export function readJsonText(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    return null;
  }
}
