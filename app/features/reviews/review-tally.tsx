import {
  type ReviewQuery,
  REVIEW_SORTS,
  reviewsAddress,
  SORT_NAMES,
  STARS,
} from "#app/features/reviews/review-query.ts";
import { FEWEST_FOR_A_RANK } from "#app/features/reviews/review-limits.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber, numbered } from "#app/ui/numbers.ts";
import { formatRating, Stars } from "#app/ui/stars.tsx";

export type Tally = {
  total: number;
  average: number;
  byStars: number[];
  withPhotos: number;
};

type Props = { tally: Tally; address: string; query: ReviewQuery };

export function ReviewTally({ tally, address, query }: Props) {
  const shown = { tally, address, query };
  return (
    <>
      <Kept within={<div className="tally" />} of={Stripes} with={shown} />
      {tally.total < FEWEST_FOR_A_RANK ? (
        <TooFew {...shown} />
      ) : (
        <Kept within={<nav aria-label="Sort and filter reviews" />} of={Sorts} with={shown} />
      )}
    </>
  );
}

function Stripes({ tally, address, query }: Props) {
  const most = Math.max(...tally.byStars);
  return (
    <>
      <div className="sum">
        <b aria-hidden="true">{formatRating(tally.average)}</b>
        <div>
          <Stars value={tally.average} />
          <br />
          from {numbered(tally.total, "review")}
        </div>
      </div>
      <ul className="hist" aria-label="Reviews by stars">
        {STARS.map((stars) => {
          const count = tally.byStars[stars - 1] ?? 0;
          const isOn = query.stars === stars;
          return (
            <li key={stars}>
              <Link
                to={reviewsAddress(address, { ...query, stars: isOn ? undefined : stars })}
                rel="nofollow"
                aria-current={isOn || undefined}
                preventScrollReset
              >
                <span>{numbered(stars, "star")}</span>
                <Bar share={count / most} />
                <span className="num">
                  {formatNumber(count)}
                  <span className="vh">{count === 1 ? " review" : " reviews"}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function TooFew({ tally, address, query }: Props) {
  const isToldApart = tally.withPhotos > 0 && tally.withPhotos < tally.total;
  return (
    <>
      <p className="muted small">
        {tally.total === 1 ? "One person" : "Two people"} is not a crowd. This place joins “Best
        loved” once three people have reviewed it.
      </p>
      {(isToldApart || query.photos) && (
        <nav aria-label="Filter reviews">
          <ul className="chips sorts">
            <WithPhotos tally={tally} address={address} query={query} />
          </ul>
        </nav>
      )}
    </>
  );
}

/** The bar is an SVG image, because the content security policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg className="track" aria-hidden="true">
      {share > 0 && <rect width={`${Math.max(4, Math.round(share * 100))}%`} height="100%" />}
    </svg>
  );
}

function Sorts({ tally, address, query }: Props) {
  return (
    <ul className="chips sorts">
      {REVIEW_SORTS.map((sort) => (
        <li key={sort}>
          <Link
            className="chip"
            to={reviewsAddress(address, { ...query, sort })}
            rel="nofollow"
            aria-current={sort === query.sort || undefined}
            preventScrollReset
          >
            {SORT_NAMES[sort]}
          </Link>
        </li>
      ))}
      {tally.withPhotos > 0 && <WithPhotos tally={tally} address={address} query={query} />}
    </ul>
  );
}

function WithPhotos({ tally, address, query }: Props) {
  const photos = query.photos ? undefined : "1";
  return (
    <li>
      <Link
        className="chip"
        to={reviewsAddress(address, { ...query, photos })}
        rel="nofollow"
        aria-current={!photos || undefined}
        preventScrollReset
      >
        <Icon name="camera" />
        With photos <span className="n">{formatNumber(tally.withPhotos)}</span>
      </Link>
    </li>
  );
}
