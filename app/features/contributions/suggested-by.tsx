import { Link } from "#app/ui/link.tsx";

/** Null: our editors found it. */
export type Thanked = { name: string; address: string } | null;

export function SuggestedBy({ suggester }: { suggester: Thanked }) {
  if (suggester === null) return null;
  return (
    <span className="muted">
      Suggested by <Link to={suggester.address}>{suggester.name}</Link>
    </span>
  );
}
