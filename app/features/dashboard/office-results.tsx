import { Link } from "#app/ui/link.tsx";

export const FEWEST_LETTERS = 2;

export type ResultGroup = {
  label: string;
  found: { id: string; name: string; detail: string; address: string }[];
  isMore: boolean;
  more: string | null;
};

export function OfficeResults({ groups }: { groups: ResultGroup[] }) {
  return groups.map(({ label, found, isMore, more }) => (
    <section className="panel office-found" key={label} aria-labelledby={`found-${label}`}>
      <h2 id={`found-${label}`}>{label}</h2>
      <ul>
        {found.map(({ id, name, detail, address }) => (
          <li key={id}>
            <Link to={address}>{name}</Link>
            {detail && <small className="muted">{detail}</small>}
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="small muted">
          {more ? (
            <Link to={more}>See all {label.toLowerCase()}</Link>
          ) : (
            "There are more: add a word."
          )}
        </p>
      )}
    </section>
  ));
}
