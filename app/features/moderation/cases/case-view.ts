import { caseContent } from "#app/features/moderation/cases/case-content.ts";
import type { History } from "#app/features/moderation/cases/case-history.server.ts";
import type { ListedAppeal, ListedCase } from "#app/features/moderation/cases/case-list.server.ts";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { REPORT_REASONS, reasonLabel } from "#app/features/reports/report-reasons.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { FORMER_MEMBER } from "#app/features/users/shown-person.ts";
import { formatShortDate, formatTimeAgo } from "#app/features/vocabulary/dates.ts";
import { beforeSubject } from "#app/features/vocabulary/item-nouns.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { formatNumber } from "#app/ui/numbers.ts";

const NOUNS = { review: "Review", comment: "Comment", photo: "Photo", name: "Name", made: "Note" };

export function caseView(row: ListedCase, now: Date) {
  return {
    id: row.id,
    ...shared(row),
    weight: (row.weight / 100).toFixed(1),
    reported: `Reported ${lowerFirst(formatTimeAgo(row.opened_at, now))}`,
    isHidden: row.hidden_at !== null,
    count: row.report_count,
    reasons: row.reasons.map(({ reason, times }) => ({
      label: reasonLabel(reason),
      times,
      words: row.reports.flatMap((report) =>
        report.reason === reason ? (report.words ?? "") : [],
      ),
    })),
    likelyRule: REPORT_REASONS.find(({ value }) => value === row.reasons[0]?.reason)?.rule ?? null,
  };
}
export type CaseView = ReturnType<typeof caseView>;

export function appealView(
  appeal: ListedAppeal,
  { now, admin_id }: { now: Date; admin_id: number },
) {
  const { judge, rule, reason } = appeal.case;
  return {
    id: appeal.id,
    ...shared(appeal.case),
    hiddenBy: judge?.username ?? null,
    isOwn: judge?.id === admin_id,
    appealed: `Appealed ${lowerFirst(formatTimeAgo(appeal.created_at, now))}`,
    rule: HOUSE_RULES.find(({ number }) => number === rule) ?? null,
    reason: reason ?? "",
    words: appeal.words,
  };
}
export type AppealView = ReturnType<typeof appealView>;

function shared(row: ListedCase) {
  const { writer, rating, image_ids, written_at, ...content } = caseContent(row);
  return {
    kind: row.kind,
    title: content.subject
      ? `${NOUNS[row.kind]} ${beforeSubject(row.kind)} ${content.subject}`
      : `The name ${content.text}`,
    writer,
    person: writer === FORMER_MEMBER.name ? null : row.author_id && `/people/${row.author_id}`,
    ...content,
    rating:
      row.kind !== "photo" && rating !== null && isRating(rating)
        ? { rating, label: RATING_LABELS[rating] }
        : null,
    photos: image_ids.map(photoView),
    written: written_at && formatShortDate(written_at),
    person_address: row.author_id && `/admin/people/${row.author_id}`,
    answered: answeredBy(row),
    author: authorWords(row.author?.created_at ?? null, row.history),
  };
}

export function answeredBy({ comment }: Pick<ListedCase, "comment">) {
  const answered = comment?.reply_to;
  if (!answered) return null;
  const { name: writer } = readGoogleUserData(answered.user.google_user_data);
  return { writer, text: answered.comment_text };
}

function authorWords(since: Date | null, history: History | null): string {
  if (!since || !history) return "";
  const { reviews, comments, notes, hidden, judged, agreed } = history;
  const written = [counted(reviews, "review"), counted(comments, "comment")];
  return [
    `Here since ${formatShortDate(since)}.`,
    `${[...written, ...(notes > 0 ? [counted(notes, "note")] : [])].join(", ")}.`,
    hidden === 0 ? "Nothing hidden." : `${upTo(hidden)} hidden.`,
    ...(judged > 0 ? [`${formatNumber(agreed)} of ${counted(judged, "report")} agreed with.`] : []),
  ].join(" ");
}

function counted(count: number, noun: string): string {
  return `${upTo(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function upTo(count: number): string {
  return count > TOTAL_LIMIT ? `more than ${formatNumber(TOTAL_LIMIT)}` : formatNumber(count);
}

function lowerFirst(words: string): string {
  return words === "Just now" ? "just now" : words;
}
