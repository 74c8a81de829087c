import { href, redirect } from "react-router";
import { wordCookie } from "#app/http/own-cookie.server.ts";

const SENTENCES = {
  "review-saved": "Review submitted successfully!",
  "review-deleted": "Your review is deleted.",
  "comment-posted": "Your comment is posted",
  "comment-deleted": "Your comment is deleted",
  "made-saved": "Thank you. The next cook reads it.",
  "made-deleted": "Your note is deleted.",
  "restaurant-created": "Restaurant created",
  "restaurant-updated": "Restaurant updated",
  "phone-not-dialled":
    "Restaurant saved. Visitors cannot tap its phone number to call. Write it as in 031 555 0142",
  "restaurant-activated": "Restaurant activated",
  "restaurant-deactivated": "Restaurant deactivated",
  "restaurant-confirmed": "Confirmed today",
  "restaurant-deleted": "Restaurant deleted",
  "recipe-created": "Recipe created",
  "recipe-updated": "Recipe updated",
  "recipe-deleted": "Recipe deleted",
  "recipe-pinned": "This is Recipe of the Day until midnight",
  "recipe-unpinned": "Recipe of the Day is chosen by the date again",
  "day-planned": "The day is planned",
  "day-moved":
    "The day is planned. The day it was planned for before is chosen automatically again",
  "day-cleared": "The day is chosen automatically again",
  "author-created": "Author created",
  "author-updated": "Author updated",
  "author-deleted": "Author deleted",
  "season-created": "Season created",
  "season-updated": "Season updated",
  "season-deleted": "Season deleted",
  "dish-created": "Dish created",
  "dish-updated": "Dish updated",
  "dish-deleted": "Dish deleted",
  "links-accepted": "Linked",
  "link-refused": "The link is refused and is not suggested again",
  "links-partly": "Done, except for what somebody else settled or deleted meanwhile",
  "links-saved": "Saved",
  "words-saved": "Saved. The next search knows it",
  "dish-merged": "Merged. The old address leads to the dish that stays",
  "comment-hidden": "Comment hidden",
  "comment-restored": "Comment restored",
  "note-pinned": "The note stands beside its step now",
  "note-unpinned": "The note is no longer pinned",
  "note-hidden": "Note hidden",
  "note-restored": "Note restored",
  "review-hidden": "Review hidden",
  "review-restored": "Review restored",
  "ticked-hidden": "All that was ticked is hidden",
  "ticked-restored": "All that was ticked is restored",
  "ticked-partly": "Done. Contributions that are gone or under appeal were left unchanged.",
  "report-sent": "Thank you. A moderator reads it, and you will find the outcome in your inbox.",
  "appeal-sent": "Your appeal is sent. You will find the answer in your inbox.",
  "reports-closed-hidden": "Hidden. Everybody who reported it is told",
  "reports-closed-kept": "Kept. Everybody who reported it is told",
  "appeal-granted": "Restored. The writer is told",
  "appeal-declined": "It stays hidden. The writer is told",
  "takedown-acted": "Closed: acted on",
  "takedown-refused": "Closed: refused",
  "suggestion-sent":
    "Thank you. We have it: somebody reads it soon, and you are told what became of it.",
  "suggestion-withdrawn": "Withdrawn",
  "suggestion-accepted": "Accepted, and its suggester is told",
  "suggestion-declined": "Declined, and its suggester is told why",
  "person-muted": "They can only read now, and were told why",
  "person-unmuted": "They can write again, and were told so",
  "everything-hidden": "Everything they wrote is hidden, and they were told why",
  "much-hidden": "Not everything could be hidden at once. Do it again for what is left",
  "password-changed": "Password changed. Your other sessions have ended",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "second-factor-removed": "Second factor removed",
  "role-changed": "Role changed",
  "account-disabled": "Account disabled. Its sessions have ended",
  "account-enabled": "Account enabled",
  "invitation-withdrawn": "Invitation withdrawn",
  "session-ended": "Session ended",
  "choices-saved": "Saved. Others see you like this from now on",
  "choices-saved-hidden": "Saved. Others still see “A guest”, because this name was hidden",
  "signed-out-elsewhere": "You are signed out everywhere else",
  "account-deleted": "Your account is deleted. Sign in within 7 days to have it back as it was",
  "downloads-over": "That is enough for today. Download your data again tomorrow",
  "placed-on-lists": "Your lists are saved",
  "list-saved": "Saved",
  "list-linked": "Whoever has the link can read it now",
  "list-unlinked": "Only you can read it now",
  "list-copied": "This copy is yours",
  "list-shortened": "Taken off the list",
  "list-deleted": "Your list is deleted",
  "list-kept": "Saved. Find it under “Shopping list” in your menu, on any device.",
  "list-forgotten": "Removed. This list is no longer saved",
  "search-key-off": "The key / is off in this browser",
  "search-key-on": "The key / leads to the search again",
  "job-asked-for": "The job begins within a few seconds",
};
export type Flash = keyof typeof SENTENCES;

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
  const found = Object.entries(SENTENCES).find(([flash]) => flash === word);
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
