import { TEXT_PAGES } from "#app/features/vocabulary/site.ts";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

const LISTS = [
  { name: "Dishes", address: "/dishes" },
  { name: "Seasons", address: "/seasons" },
];

type Props = { reloadDocument?: boolean };

/** The back office is a document of its own, so links from there load the page anew. */
export function TextLinks({ reloadDocument }: Props) {
  return (
    <Kept
      within={<nav className="foot-links" aria-label="About Tafula" />}
      of={Links}
      with={{ reloadDocument }}
    />
  );
}

function Links({ reloadDocument }: Props) {
  return [...LISTS, ...TEXT_PAGES].map(({ name, address }) => (
    <Link key={address} to={address} reloadDocument={reloadDocument}>
      {name}
    </Link>
  ));
}
