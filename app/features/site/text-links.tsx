import { Link } from "react-router";
import { TEXT_PAGES } from "#app/features/vocabulary/site.ts";

type Props = { reloadDocument?: boolean };

/** At the foot of every page. The back office is a document of its own, so there they load anew. */
export function TextLinks({ reloadDocument }: Props) {
  return (
    <nav className="foot-links" aria-label="About Tafula">
      {TEXT_PAGES.map(({ name, address }) => (
        <Link key={address} to={address} reloadDocument={reloadDocument}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
