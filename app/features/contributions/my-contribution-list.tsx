import { href } from "react-router";
import type { ContributionView } from "#app/features/contributions/contribution-view.ts";
import { WithdrawForm } from "#app/features/contributions/withdraw-form.tsx";
import { Link } from "#app/ui/link.tsx";

export function MyContributionList({ contributions }: { contributions: ContributionView[] }) {
  return (
    <ul className="lines bare">
      {contributions.map((contribution) => (
        <li key={contribution.id}>
          <div>
            <ContributionMark contribution={contribution} />
            <h2>
              <Link to={href("/my-contributions/:id", { id: String(contribution.id) })}>
                {contribution.title}: {contribution.badge.toLowerCase()}
              </Link>
            </h2>
            {contribution.what && <p>{contribution.what}</p>}
            {contribution.became && <p className="typed">{contribution.became}</p>}
            {contribution.removed && <p>{contribution.removed}</p>}
            <p className="small muted">Sent {contribution.sentOn}</p>
          </div>
          {contribution.isWaiting ? (
            <WithdrawForm id={contribution.id} title={contribution.title} />
          ) : (
            contribution.address && (
              <Link className="btn line sm" to={contribution.address}>
                See it<span className="vh">: {contribution.title}</span>
              </Link>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

export function ContributionMark({
  contribution: { mark },
}: {
  contribution: Pick<ContributionView, "mark">;
}) {
  return (
    <p>
      <span className={`badge ${mark.kind}`}>{mark.words}</span>
    </p>
  );
}
