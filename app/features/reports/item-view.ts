import type { Hiding } from "#app/features/reports/appeals.server.ts";
import type { Item } from "#app/features/reports/find-item.server.ts";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { photoId, reportAddress } from "#app/features/reports/reported.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";

const BEGUN = {
  review: "Reviewed",
  comment: "Written",
  photo: "Reviewed",
  name: "Here since",
  made: "Made it",
};

export function itemView(item: Item) {
  const { kind, id, author, subject, address, text, rating, isListed } = item;
  return {
    kind,
    id,
    author: author.name,
    subject,
    address,
    isListed,
    text: kind === "photo" ? null : text,
    rating:
      kind !== "photo" && rating !== null && isRating(rating)
        ? { rating, label: RATING_LABELS[rating] }
        : null,
    photos: item.image_ids.map((image_id) => ({
      ...photoView(image_id),
      report:
        kind === "review" && item.review_id !== null
          ? reportAddress({ kind: "photo", id: photoId(item.review_id, image_id) })
          : null,
    })),
    person: kind === "name" ? null : reportAddress({ kind: "name", id: author.id }),
    written: `${BEGUN[kind]} ${formatShortDate(item.written_at)}`,
  };
}
export type ItemView = ReturnType<typeof itemView>;

export function hidingView({ item, case: hiding }: Hiding) {
  const { appeal, state, hidden_at, rule, reason } = hiding;
  return {
    item: itemView(item),
    state,
    on: formatShortDate(hidden_at ?? hiding.opened_at),
    reason: reason ?? "",
    rule: HOUSE_RULES.find(({ number }) => number === rule) ?? null,
    appeal: appeal && {
      state: appeal.state,
      words: appeal.words,
      answer: appeal.answer,
      sentOn: formatShortDate(appeal.created_at),
      judgedOn: appeal.judged_at && formatShortDate(appeal.judged_at),
    },
  };
}
export type HidingView = ReturnType<typeof hidingView>;
