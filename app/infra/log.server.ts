/** One line of JSON for whoever looks after the site: what happened goes to standard output, what went wrong to the other. */
export function log(level: "info" | "warn" | "error", fields: Record<string, unknown>) {
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`);
}
