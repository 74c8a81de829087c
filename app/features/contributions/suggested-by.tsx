import { Link } from "#app/ui/link.tsx";

export type Thanked = { name: string; address: string | null } | null;

export function SuggestedBy({ suggester }: { suggester: Thanked }) {
  if (suggester === null) return null;
  const { name, address } = suggester;
  return (
    <span className="muted">
      Suggested by {address === null ? name : <Link to={address}>{name}</Link>}
    </span>
  );
}
