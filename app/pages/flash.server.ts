import { redirect } from "react-router";
import { wordCookie } from "#app/http/own-cookie.server.ts";

const SENTENCES = {
  "review-saved": "Review submitted successfully!",
  "review-deleted": "Your review is deleted.",
  "made-saved": "Thank you. The next cook reads it.",
  "made-deleted": "Your note is deleted.",
  "restaurant-created": "Restaurant created",
  "restaurant-updated": "Restaurant updated",
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
  "day-moved": "The day is planned, and the day it was planned for before chooses by itself again",
  "day-cleared": "The day chooses by itself again",
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
  "link-refused": "It is not proposed again",
  "links-partly": "Done, but for what somebody else settled or deleted meanwhile",
  "links-saved": "Saved",
  "words-saved": "Saved. The next search knows it",
  "dish-merged": "Merged. The old address leads to the dish that stays",
  "comment-hidden": "Comment hidden",
  "comment-restored": "Comment restored",
  "note-pinned": "It stands beside its step now",
  "note-unpinned": "It is pinned nowhere now",
  "note-hidden": "Note hidden",
  "note-restored": "Note restored",
  "review-hidden": "Review hidden",
  "review-restored": "Review restored",
  "report-sent":
    "Thank you. Somebody judges it by the house rules, and your inbox tells the outcome.",
  "appeal-sent": "Your appeal is sent. Your inbox tells the answer.",
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
  "person-muted": "They only read now, and were told why",
  "person-unmuted": "They can write again, and were told so",
  "everything-hidden": "All they wrote is hidden, and they were told why",
  "much-hidden": "That was as much as is hidden at once. Do it again for what is left",
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
  "job-asked-for": "It begins within a few seconds",
};
type Flash = keyof typeof SENTENCES;

const LIFETIME_SECONDS = 60;

export function redirectWithFlash(request: Request, address: string, flash: Flash) {
  const cookie = wordCookie(request, "flash").write(flash, LIFETIME_SECONDS);
  return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}

export function takeFlash(request: Request): { sentence: string | null; headers: HeadersInit } {
  const cookie = wordCookie(request, "flash");
  const word = cookie.read();
  const found = Object.entries(SENTENCES).find(([flash]) => flash === word);
  if (!found) return { sentence: null, headers: {} };
  return { sentence: found[1], headers: { "Set-Cookie": cookie.write("", 0) } };
}
