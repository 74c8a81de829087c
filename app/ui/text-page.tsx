import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export type Section = { id: string; title: string; text: ReactNode };
type Props = { title: string; note: string; lede: string; sections: Section[] };

export function TextPage({ title, note, lede, sections }: Props) {
  return (
    <div className="wrap">
      <Link className="back" to="/">
        <Icon name="arrow-left" />
        Home
      </Link>
      <h1>{title}</h1>
      <p className="muted">{note}</p>
      <div className="text-grid">
        <nav className="toc sheet" aria-label="On this page">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose">
          <p className="lede">{lede}</p>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.text}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
