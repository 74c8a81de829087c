import { useEffect, useRef } from "react";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
};

export function Pager({ page, pages, addressOf }: Props) {
  const latest = useRef(page);
  useEffect(() => {
    if (latest.current === page) return;
    latest.current = page;
    if (document.activeElement?.matches("body, .pager a")) focusHeading();
  }, [page]);
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <Step label="Previous" page={page - 1} pages={pages} addressOf={addressOf} />
      {shownPages(page, pages).map((shown, index) =>
        shown === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- only their places tell two gaps apart
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={addressOf(shown)}
            aria-current={shown === page ? "page" : undefined}
            aria-label={`Page ${shown}`}
          >
            {formatNumber(shown)}
          </Link>
        ),
      )}
      <Step label="Next" page={page + 1} pages={pages} addressOf={addressOf} />
    </nav>
  );
}

function Step({ label, page, pages, addressOf }: Props & { label: string }) {
  if (page < 1 || page > pages) return <span aria-disabled="true">{label}</span>;
  return (
    <Link to={addressOf(page)} rel={label === "Next" ? "next" : "prev"}>
      {label}
    </Link>
  );
}

function shownPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(near)].toSorted((one, other) => one - other);
  return numbers.flatMap((one, index) =>
    index > 0 && one - (numbers[index - 1] ?? one) > 1 ? [null, one] : [one],
  );
}
