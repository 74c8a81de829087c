import type { ReactNode } from "react";
import type { ContributionView } from "#app/features/contributions/contribution-view.ts";

/** What was sent, beside what stands there now. */
export function ContributionPairs({ pairs, note }: Pick<ContributionView, "pairs" | "note">) {
  return (
    <ul className="pairs">
      {pairs.map(({ name, label, now, suggested }) => (
        <li key={name}>
          <b>{label}</b>
          <PairOf now={now} suggested={suggested} />
        </li>
      ))}
      {note && (
        <li>
          <b>Your note</b>
          <p className="typed">{note}</p>
        </li>
      )}
    </ul>
  );
}

type PairOfProps = { now: string | null; suggested: string; children?: ReactNode };

export function PairOf({ now, suggested, children }: PairOfProps) {
  return (
    <div className="pair-of">
      <div>
        <small>Now</small>
        {now ?? <span className="muted">Nothing yet</span>}
      </div>
      <div className="now">
        <small>Suggested</small>
        <ins>{suggested}</ins>
        {children}
      </div>
    </div>
  );
}
