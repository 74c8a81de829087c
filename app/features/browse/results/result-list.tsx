import type { ReactNode } from "react";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { FurtherCards } from "#app/features/browse/results/further-cards.tsx";
import { useFurtherPages } from "#app/features/browse/results/use-further-pages.ts";
import { Link } from "#app/ui/link.tsx";

export const ROW_SIZES = "(min-width: 80rem) 17rem, (min-width: 48rem) 45vw, 7.5rem";

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
      <Cards {...list} className={list.browse.page > 1 ? ROWS : "grid"} heading="h3" />
    </section>
  );
}

export function FoundList(list: Props) {
  return (
    <section aria-labelledby="result-count">
      <Cards {...list} className={ROWS} heading="h2" sizes={ROW_SIZES} />
    </section>
  );
}

type CardsProps = Props & { className: string; heading: "h2" | "h3"; sizes?: string };

function Cards({ browse, nextAddress, children, className, ...look }: CardsProps) {
  const { key, asked, last, hasFailed, place, showMore, take } = useFurtherPages();
  const next = last ? last.list.nextAddress : nextAddress;
  return (
    <>
      <ul className={className} id="list-items" ref={place}>
        {children}
        {asked.map(([address, kept]) => (
          <FurtherCards key={key + address} {...{ address, kept }} onAnswer={take} {...look} />
        ))}
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
        {next && (
          <show-more>
            <Link className="btn line" to={next} rel="next" onClick={showMore}>
              Show more
            </Link>
            <p role="status">
              {hasFailed && "The next ones could not be loaded. Please try again."}
            </p>
          </show-more>
        )}
      </div>
    </>
  );
}
