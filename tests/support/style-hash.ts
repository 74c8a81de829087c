import { createHash } from "node:crypto";

/** The source that a content security policy must name so that a browser applies this inline style. */
export function hashOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}
