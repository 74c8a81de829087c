export function bearerOf(headers: Headers): string | null {
  const [, token = null] = /^Bearer +([^ ]+) *$/i.exec(headers.get("Authorization") ?? "") ?? [];
  return token;
}
