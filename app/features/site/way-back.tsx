import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const PAGES: [address: RegExp, name: string][] = [
  [/^\/recipes\/\d+\/made/, "the notes"],
  [/^\/recipes\//, "the recipe"],
  [/^\/restaurants\//, "the restaurant"],
  [/^\/favorites/, "Favorites"],
  [/^\/my-reviews/, "My Reviews"],
  [/^\/\?/, "your search"],
];

export function WayBack({ address }: { address: string }) {
  const name = PAGES.find(([of]) => of.test(address))?.[1] ?? "where you were";
  return (
    <div className="wrap">
      <Link className="back" to={address}>
        <Icon name="arrow-left" />
        Back to {name}
      </Link>
    </div>
  );
}
