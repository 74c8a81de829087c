import { hash } from "node:crypto";

export function weakTag(content: Buffer): string {
  return `W/"${hash("sha1", content, "base64url")}"`;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), so the prefix W/ makes no difference. */
export function isKnown({ headers }: { headers: Pick<Headers, "get"> }, etag: string): boolean {
  const known: string[] = headers.get("If-None-Match")?.match(/\*|"[^"]*"/g) ?? [];
  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}
