export function log(level: "info" | "warn" | "error", fields: Record<string, unknown>) {
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`);
}
