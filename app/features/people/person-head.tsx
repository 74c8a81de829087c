import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  person: {
    name: string;
    since: string;
    review_count: number;
    made_count: number;
    contribution_count: number;
  };
};

export function PersonHead({ person }: Props) {
  return (
    <>
      <header className="page-head">
        <h1>{person.name}</h1>
        <p className="muted">At the table since {person.since}</p>
      </header>
      <dl className="facts two-facts">
        <Fact label="Reviews" count={person.review_count} />
        {person.made_count > 0 && <Fact label="Recipes made" count={person.made_count} />}
        <Fact label="Contributions" count={person.contribution_count} />
      </dl>
    </>
  );
}

function Fact({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}
