/** One line of JSON for whoever looks after the site. */
export function log(level: "warn" | "error", fields: Record<string, unknown>) {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`);
}
