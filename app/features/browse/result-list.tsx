import type { ReactNode } from "react";
import { Link } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

type Props = {
  browse: Browse;
  title: string;
  count: string;
  nextAddress: string | null;
  children: ReactNode;
};

/** A page of cards with the way to the next. */
export function ResultList({ browse, title, count, nextAddress, children }: Props) {
  return (
    <section aria-labelledby="list">
      <div className="section-head">
        <h2 id="list">{title}</h2>
        <p className="muted" id="result-count">
          {count}
        </p>
      </div>
      <ul className="grid" id="list-items">
        {children}
      </ul>
      <div className="more">
        {browse.page > 1 && (
          <Link
            className="btn line"
            to={browseAddress({ ...browse, page: browse.page - 1 })}
            rel="prev"
          >
            Show previous
          </Link>
        )}
        {nextAddress && (
          <show-more>
            <Link className="btn line" to={nextAddress} rel="next">
              Show more
            </Link>
          </show-more>
        )}
      </div>
    </section>
  );
}
