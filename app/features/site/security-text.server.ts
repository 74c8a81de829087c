import { env } from "#app/infra/env.server.ts";

/** RFC 9116 recommends less than a year, and whoever keeps a copy asks again. */
const HOLDS_FOR_MS = 180 * 24 * 60 * 60 * 1000;

export function securityText(origin: string): string {
  const contact = env.OPERATOR_EMAIL ? `mailto:${env.OPERATOR_EMAIL}` : `${origin}/contact`;
  const expires = new Date(Date.now() + HOLDS_FOR_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
