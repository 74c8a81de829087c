export function readJsonText(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    return null;
  }
}
