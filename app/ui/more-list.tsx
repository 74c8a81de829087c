import { type ReactNode, useId } from "react";
import { Link } from "#app/ui/link.tsx";

type Row = {
  address: string;
  name: string;
  picture: ReactNode;
  words: (string | null | false)[];
};

/** Where to go on from the end of a page. On paper it leads nowhere. */
export function MoreList({ title, rows }: { title: string; rows: Row[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="more-list screen-only" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {rows.map(({ address, name, picture, words }) => (
          <li key={address}>
            {picture}
            <div>
              <h3>
                <Link to={address}>{name}</Link>
              </h3>
              <p className="small muted">{words.filter(Boolean).join(", ")}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
