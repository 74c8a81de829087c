const SENTENCES = {
  "review-saved": "Review submitted successfully!",
  "review-deleted": "Your review is deleted.",
};
export type Flash = keyof typeof SENTENCES;

const LIFETIME_SECONDS = 60;

/** Leaves a sentence for the next page. */
export function flashCookie(flash: Flash): string {
  return `flash=${flash}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax; HttpOnly`;
}

/** The sentence left for this page, once. */
export function takeFlash(request: Request): { sentence: string | null; headers: HeadersInit } {
  const name = /(?:^|;\s*)flash=([a-z-]+)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  const found = Object.entries(SENTENCES).find(([flash]) => flash === name);
  if (!found) return { sentence: null, headers: {} };
  return {
    sentence: found[1],
    headers: { "Set-Cookie": "flash=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly" },
  };
}
