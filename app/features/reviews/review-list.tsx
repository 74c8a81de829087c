import { REVIEWS_SHOWN_AT_FIRST } from "#app/features/reviews/review-limits.ts";
import {
  isListed,
  isNarrowed,
  type ReviewPage,
  reviewsAddress,
} from "#app/features/reviews/review-query.ts";
import type { Reader } from "#app/features/reviews/helpful-row.tsx";
import { ReviewItem } from "#app/features/reviews/review-item.tsx";
import { type Tally, ReviewTally } from "#app/features/reviews/review-tally.tsx";
import { ReviewNotice } from "#app/features/reviews/review-notice.tsx";
import type { ReviewView } from "#app/features/reviews/review-view.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";

export type ReviewListProps = {
  address: string;
  reviews: ReviewView[];
  asked: ReviewPage;
  pages: number;
  tally: Tally;
  reader: Reader | null;
  notice: string | null;
};

export function ReviewList(list: ReviewListProps) {
  const { address, reviews, asked, tally, notice } = list;
  return (
    <section className="block" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews ({formatNumber(tally.total)})</h2>
      <ReviewNotice notice={notice} />
      {tally.total > 0 && <ReviewTally tally={tally} address={address} query={asked} />}
      {reviews.length === 0 && <NoReviews asked={asked} />}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} reader={list.reader} address={address} />
        ))}
      </ul>
      <Pager
        page={asked.page}
        pages={list.pages}
        addressOf={(page) => reviewsAddress(address, { ...asked, page })}
      />
      {tally.total > REVIEWS_SHOWN_AT_FIRST && (
        <AllOrLess
          address={address}
          isLess={isListed(asked) && reviews.length > 0}
          total={tally.total}
        />
      )}
    </section>
  );
}

function NoReviews({ asked }: { asked: ReviewPage }) {
  return (
    <p className="muted">
      {isNarrowed(asked)
        ? "No reviews like these yet."
        : "No reviews yet. The first one helps the next person most."}
    </p>
  );
}

type AllProps = { address: string; isLess: boolean; total: number };

function AllOrLess({ address, isLess, total }: AllProps) {
  return (
    <show-all>
      <Link
        className="btn line wide"
        to={isLess ? `${address}#reviews` : reviewsAddress(address, {})}
        preventScrollReset
      >
        {isLess ? "Show Less Reviews" : `Show All ${formatNumber(total)} Reviews`}
      </Link>
    </show-all>
  );
}
