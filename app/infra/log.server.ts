const TOLD_MAX_LENGTH = 200;

export function log(level: "info" | "warn" | "error", fields: Record<string, unknown>) {
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`);
}

/** Words of somebody else, who may have chosen them for our log. */
export function fitForLog(text: string | null): string | undefined {
  return text?.replace(/\p{C}+/gu, " ").slice(0, TOLD_MAX_LENGTH);
}
