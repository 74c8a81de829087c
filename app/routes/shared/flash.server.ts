import { href, redirect } from "react-router";
import { FLASH_SENTENCES } from "#app/features/vocabulary/flash-sentences.ts";
import { wordCookie } from "#app/http/own-cookie.server.ts";

export type Flash = keyof typeof FLASH_SENTENCES;

const LIFETIME_SECONDS = 60;

/**
 * A closed restaurant has no public page, so the sentence links to the preview, which forwards to
 * the public page of an open one.
 */
const MADE = { recipes: "/recipes/:id", restaurants: "/admin/restaurants/:id/preview" } as const;

type Made = { kind: keyof typeof MADE; id: number };

export function redirectWithFlash(
  request: Request,
  address: string,
  told: Flash | { flash: Flash; made: Made | null },
) {
  const { flash, made } = typeof told === "string" ? { flash: told, made: null } : told;
  const word = made ? `${flash}.${made.kind}.${made.id}` : flash;
  const cookie = wordCookie(request, "flash").write(word, LIFETIME_SECONDS);
  return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}

type TakenFlash = {
  sentence: string | null;
  made: string | null;
  isOfLists: boolean;
  isOfComments: boolean;
  headers: HeadersInit;
};

const NOTHING_TOLD: TakenFlash = {
  sentence: null,
  made: null,
  isOfLists: false,
  isOfComments: false,
  headers: {},
};

export function takeFlash(request: Request): TakenFlash {
  const cookie = wordCookie(request, "flash");
  const [word, kind, id] = cookie.read()?.split(".") ?? [];
  const found = Object.entries(FLASH_SENTENCES).find(([flash]) => flash === word);
  if (!found) return NOTHING_TOLD;
  const made =
    kind === "recipes" || kind === "restaurants" ? href(MADE[kind], { id: `${id}` }) : null;
  return {
    sentence: found[1],
    made,
    isOfLists: word === "placed-on-lists",
    isOfComments: word === "comment-posted" || word === "comment-deleted",
    headers: { "Set-Cookie": cookie.write("", 0) },
  };
}
