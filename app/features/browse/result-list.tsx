import type { ReactNode } from "react";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { Link } from "#app/ui/link.tsx";

export const ROW_SIZES = "(min-width: 80rem) 17rem, (min-width: 48rem) 45vw, 7.5rem";

/** Rows on a phone, so that more of them show at once. */
const ROWS = "grid rows";

type Props = { browse: Browse; nextAddress: string | null; children: ReactNode };

export function WholeList({ title, count, ...list }: Props & { title: string; count: string }) {
  return (
    <section aria-labelledby="list">
      <div className="section-head">
        <h2 id="list">{title}</h2>
        <p className="muted" id="result-count">
          {count}
        </p>
      </div>
      <Cards {...list} className={list.browse.page > 1 ? ROWS : "grid"} />
    </section>
  );
}

export function FoundList(list: Props) {
  return (
    <section aria-labelledby="result-count">
      <Cards {...list} className={ROWS} />
    </section>
  );
}

function Cards({ browse, nextAddress, children, className }: Props & { className: string }) {
  return (
    <>
      <ul className={className} id="list-items">
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
    </>
  );
}
