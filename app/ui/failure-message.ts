import { data, isRouteErrorResponse } from "react-router";
import type { Told } from "#app/ui/told.ts";

/** The words for a call that was refused, and for one that got no answer. */
type Words = { refused: string; threw: string };

/** "{context}: {message}" (ERR-10 to ERR-13). */
export function failureInContext(failure: unknown, { refused, threw }: Words): string {
  const context = isRouteErrorResponse(failure) ? refused : threw;
  return `${context}: ${messageOf(failure) ?? "Unknown error occurred"}`;
}

/** What the server said, else the words that stand for it (ERR-19 to ERR-31). */
export function failureOrFallback(failure: unknown, { refused, threw }: Words): string {
  if (!isRouteErrorResponse(failure)) return threw;
  return saidBy(failure.data) ?? refused;
}

/** ERR-14 to ERR-17, in their order. */
function messageOf(failure: unknown): string | null {
  if (isRouteErrorResponse(failure)) {
    return saidBy(failure.data) ?? `Server error (${failure.status})`;
  }
  return failure instanceof Error && failure.message ? failure.message : null;
}

function saidBy(body: unknown): string | null {
  if (typeof body === "string") return saidByText(body.trim());
  if (typeof body !== "object" || body === null) return null;
  const { error, message } = body as { error?: unknown; message?: unknown };
  const told = [error, message].find((words) => typeof words === "string" && words !== "");
  return typeof told === "string" ? told : null;
}

/** Says to React Router that nothing was written: it does not load the page's content again, which would fail as well. */
const FAILED = { status: 503 };

/** React Router hands over as text what is not its own, also JSON that something on the way has answered. */
function saidByText(text: string): string | null {
  if (!text.startsWith("{")) return text || null;
  try {
    return saidBy(JSON.parse(text)) ?? text;
  } catch {
    return text;
  }
}

/**
 * Sends a form with script. Where that fails the form stays as it is, with a sentence; whoever was signed out, and a redirect,
 * go their way.
 */
export async function sendOrTell<Answer>(
  send: () => Promise<Answer>,
  intent: string,
  say: (failure: unknown) => string,
) {
  try {
    return await send();
  } catch (failure) {
    if (failure instanceof Response && failure.status < 400) throw failure;
    return data<Told>({ intent, error: say(failure) }, FAILED);
  }
}

/** Sends the form of what is called `name`. */
export function saveOrTell<Answer>(send: () => Promise<Answer>, name: string) {
  const words = { refused: `Failed to save ${name}`, threw: `Error saving ${name}` };
  return sendOrTell(send, "save", (failure) => failureOrFallback(failure, words));
}
