import { createHash } from "node:crypto";

export function weakTag(text: string): string {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/** Weak or strong makes no difference for a read. */
export function isKnown(request: Request, etag: string): boolean {
  const known: string[] = request.headers.get("If-None-Match")?.match(/\*|"[^"]*"/g) ?? [];
  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}
