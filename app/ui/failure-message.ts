import { data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "#app/ui/form-answer.ts";

const LONGEST_SENTENCE = 500;

/**
 * React Router sends these messages for an error of ours that it hides, and for an answer that is
 * not ours.
 */
const OF_THE_ROUTER = new Set([
  "Unexpected Server Error",
  "Unable to decode turbo-stream response",
  "No response body to decode",
]);

type Words = { refused: string; threw: string };

export function failureInContext(failure: unknown, { refused, threw }: Words): string {
  const context = isRouteErrorResponse(failure) ? refused : threw;
  return `${context}: ${messageOf(failure) ?? "Unknown error occurred"}`;
}

export function failureOrFallback(failure: unknown, { refused, threw }: Words): string {
  if (!isRouteErrorResponse(failure)) return threw;
  return saidBy(failure.data) ?? refused;
}

function messageOf(failure: unknown): string | null {
  if (isRouteErrorResponse(failure)) {
    return saidBy(failure.data) ?? `Server error (${failure.status})`;
  }
  return failure instanceof Error && !OF_THE_ROUTER.has(failure.message)
    ? sentenceIn(failure.message)
    : null;
}

function saidBy(body: unknown): string | null {
  if (typeof body === "string") return saidByText(body);
  if (typeof body !== "object" || body === null) return null;
  const { error, message } = body as { error?: unknown; message?: unknown };
  return sentenceIn(error) ?? sentenceIn(message);
}

/**
 * An error status tells React Router that nothing was written. It would otherwise load the page's
 * data again, and fail again.
 */
const FAILED = { status: 503 };

function saidByText(text: string): string | null {
  try {
    return saidBy(JSON.parse(text));
  } catch {
    return sentenceIn(text);
  }
}

/** HTML, JSON, names of statuses, and texts that programs and proxies print for other programs. */
const NO_SENTENCES = [
  /^[<{[]|<\/|<!|[\n\r]|&lt;|^\P{L}*$/u,
  /^[\p{L}. ]{0,40}(?:Error|Exception)\b/u,
  /^[A-Z][a-z]+(?: [A-Z][a-z]+)+$/,
  /^(?:undefined|NaN|FATAL|at |Invalid `|Cannot (?:GET|POST|read)|\d+ page )|upstream|error code|ECONN|SQLSTATE|le server$|n refused$|fetch failed|to respond$/,
];

function sentenceIn(words: unknown): string | null {
  const text = typeof words === "string" ? words.trim() : "";
  const isSentence = text.length <= LONGEST_SENTENCE && !NO_SENTENCES.some((one) => one.test(text));
  return (isSentence && text) || null;
}

export async function sendOrTell<Answer>(
  send: () => Promise<Answer>,
  intent: string,
  say: (failure: unknown) => string,
) {
  try {
    return await send();
  } catch (failure) {
    if (failure instanceof Response && failure.status < 400) throw failure;
    const answer = isRouteErrorResponse(failure) ? { status: failure.status } : FAILED;
    return data<FormAnswer>({ intent, error: say(failure) }, answer);
  }
}

export function saveOrTell<Answer>(send: () => Promise<Answer>, name: string) {
  const words = { refused: `Failed to save ${name}`, threw: `Error saving ${name}` };
  return sendOrTell(send, "save", (failure) => failureOrFallback(failure, words));
}
