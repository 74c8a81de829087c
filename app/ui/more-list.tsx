import { type ReactNode, useId } from "react";
import { Link } from "#app/ui/link.tsx";

export function MoreList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="more-list screen-only" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Row = {
  address: string;
  name: string;
  picture: ReactNode;
  words: (string | null | false)[];
};

export function MoreRow({ address, name, picture, words }: Row) {
  return (
    <li>
      {picture}
      <div>
        <h3>
          <Link to={address}>{name}</Link>
        </h3>
        <p className="small muted">{words.filter(Boolean).join(", ")}</p>
      </div>
    </li>
  );
}
