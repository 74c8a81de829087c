import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";

export type Confirmation = {
  what: string;
  fields: Record<string, string>;
  username: string;
  asks: "password" | "code" | "recovery code";
  passkey: Omit<PublicKeyCredentialRequestOptionsJSON, "extensions"> | null;
  error: string | null;
};

export type Asked = { confirm: Confirmation; failure: string | null };

const SENTENCE = "This could not be sent. Please try again.";
const NOT_SENT = { refused: SENTENCE, threw: SENTENCE };

export function sendChange<Answer>(send: () => Promise<Answer>) {
  return sendOrTell(send, "change", (failure) => failureOrFallback(failure, NOT_SENT));
}

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
