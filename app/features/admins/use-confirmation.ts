import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { failureOrFallback } from "#app/ui/failure-message.ts";

export type Confirmation = {
  /** What was asked for, as in "disable lerato". */
  what: string;
  /** It is sent again with the answer. */
  fields: Record<string, string>;
  username: string;
  asks: "password" | "code" | "recovery code";
  passkey: Omit<PublicKeyCredentialRequestOptionsJSON, "extensions"> | null;
  error: string | null;
};

export type Asked = { confirm: Confirmation; failure: string | null };

const NOT_SENT = "This could not be sent. Please try again.";

export function sayNotSent(failure: unknown): string {
  return failureOrFallback(failure, { refused: NOT_SENT, threw: NOT_SENT });
}

/** What the latest answer of a form asks. While sending fails it stays, with the sentence. */
export function useConfirmation(answer: object | undefined): Asked | null {
  const [latest, setLatest] = useState<Confirmation | null>(null);
  const failure = answer && isTold(answer) ? answer.error : null;
  const confirm = failure === null ? confirmIn(answer) : latest;
  if (confirm !== latest) setLatest(confirm);
  return confirm && { confirm, failure };
}

function confirmIn(answer: object | undefined): Confirmation | null {
  return answer && isAsking(answer) ? answer.confirm : null;
}

function isAsking(answer: object): answer is { confirm: Confirmation } {
  return "confirm" in answer;
}

function isTold(answer: object): answer is { error: string } {
  return "intent" in answer && "error" in answer;
}
