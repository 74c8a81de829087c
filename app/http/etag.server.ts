import { hash } from "node:crypto";

export function weakTag(content: Buffer): string {
  return `W/"${hash("sha1", content, "base64url")}"`;
}

/** Weak or strong makes no difference for a read. */
export function isKnown({ headers }: { headers: Pick<Headers, "get"> }, etag: string): boolean {
  const known: string[] = headers.get("If-None-Match")?.match(/\*|"[^"]*"/g) ?? [];
  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}
