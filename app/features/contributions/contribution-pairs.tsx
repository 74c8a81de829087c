import type { ReactNode } from "react";
import type { ContributionView } from "#app/features/contributions/contribution-view.ts";
import { pictureSources } from "#app/features/images/image-url.ts";

type Props = { contribution: Pick<ContributionView, "pairs" | "note" | "isWaiting"> };

/** What was sent, beside what stands there, or stood there before it was judged. */
export function ContributionPairs({ contribution: { pairs, note, isWaiting } }: Props) {
  return (
    <ul className="pairs">
      {pairs.map(({ name, label, now, suggested }) => (
        <li key={name}>
          <b>{label}</b>
          <PairOf before={isWaiting ? "Now" : "Before"} now={now} suggested={suggested} />
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

type PairOfProps = {
  before: "Now" | "Before";
  now: string | null;
  suggested: string;
  children?: ReactNode;
};

export function PairOf({ before, now, suggested, children }: PairOfProps) {
  return (
    <div className="pair-of">
      <div>
        <small>{before}</small>
        {now ?? <span className="muted">Nothing yet</span>}
      </div>
      <div className="now">
        <small>Suggested</small>
        <Suggested words={suggested} />
        {children}
      </div>
    </div>
  );
}

function Suggested({ words }: { words: string }) {
  const picture = pictureSources(words);
  if (!picture) return <ins>{words}</ins>;
  return <img src={picture.small} alt="Suggested" width="400" height="250" loading="lazy" />;
}
