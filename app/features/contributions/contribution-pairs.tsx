import type { ContributionView } from "#app/features/contributions/contribution-view.ts";
import { pictureSources } from "#app/features/images/image-url.ts";

type Props = {
  contribution: Pick<ContributionView, "pairs" | "note" | "isWaiting" | "isChange" | "isInPart">;
};

export function ContributionPairs({ contribution }: Props) {
  const { pairs, note, isWaiting, isChange, isInPart } = contribution;
  const before = beforeOf({ isWaiting, isChange });
  return (
    <ul className="pairs">
      {pairs.map(({ name, label, now, suggested, isLeftOut }) => (
        <li key={name}>
          <p className="row">
            <b>{label}</b>
            {isInPart && (
              <span className={isLeftOut ? "badge off" : "badge on"}>
                {isLeftOut ? "Left out" : "Taken"}
              </span>
            )}
          </p>
          <PairOf before={before} now={now} suggested={suggested} />
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

export function beforeOf({ isWaiting, isChange }: { isWaiting: boolean; isChange: boolean }) {
  if (!isChange) return null;
  return isWaiting ? "Now" : "Before";
}

type PairOfProps = {
  before: "Now" | "Before" | null;
  now: string | null;
  suggested: string;
};

export function PairOf({ before, now, suggested }: PairOfProps) {
  return (
    <div className="pair-of">
      {before && (
        <div>
          <small>{before}</small>
          {now ?? <span className="muted">{before === "Now" ? "Nothing yet" : "Nothing"}</span>}
        </div>
      )}
      <div className="now">
        <small>Suggested</small>
        <Suggested words={suggested} />
      </div>
    </div>
  );
}

function Suggested({ words }: { words: string }) {
  const picture = pictureSources(words);
  if (!picture) return <ins>{words}</ins>;
  return <img src={picture.small} alt="Suggested" width="400" height="250" loading="lazy" />;
}
