/** Null when the text is not JSON, or when it is not a text. */
export function readJsonText(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    return null;
  }
}
