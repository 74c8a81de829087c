import { problem } from "#app/http/problem.server.ts";

const NOT_UTF_8 = "Send this in UTF-8";
const ESCAPED = /(?:%[\da-f]{2})+/gi;

export function requireUtf8(contentType: string) {
  for (const parameter of contentType.split(";").slice(1)) {
    const [name = "", value = ""] = parameter.split("=");
    const charset = value.trim().replaceAll('"', "").toLowerCase();
    if (name.trim().toLowerCase() !== "charset") continue;
    if (!["utf-8", "utf8", "us-ascii"].includes(charset)) throw problem(415, NOT_UTF_8);
  }
}

export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw problem(400, NOT_UTF_8);
  }
}

/** URLSearchParams would turn escapes that are not UTF-8 into replacement characters. */
export function requireUtf8Escapes(text: string) {
  for (const [bytes] of text.matchAll(ESCAPED))
    textOf(Buffer.from(bytes.replaceAll("%", ""), "hex"));
}
