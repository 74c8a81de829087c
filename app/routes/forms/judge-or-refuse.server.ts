import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import {
  acceptSuggestion,
  declineSuggestion,
  type Judged,
} from "#app/features/contributions/queue/judge-suggestion.server.ts";
import type { SentJudgement } from "#app/features/contributions/queue/queue.schema.ts";

export const NO_SUGGESTION = "It is not there any more. Perhaps a newer one replaced it";

export function judgeAsSent(admin: SignedInAdmin, id: number, sent: SentJudgement) {
  return sent.verdict === "accept"
    ? acceptSuggestion(admin, id, sent)
    : declineSuggestion(admin, id, sent.reason);
}

export function whyNotJudged(judged: Exclude<Judged, { refused: null }>) {
  switch (judged.refused) {
    case "missing":
      return { status: 404, sentence: NO_SUGGESTION, field: null };
    case "conflict":
      return { status: 409, sentence: judged.sentence, field: null };
    case "field":
      return { status: 400, sentence: judged.sentence, field: judged.field };
  }
}
