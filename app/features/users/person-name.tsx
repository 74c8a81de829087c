import { FORMER_MEMBER } from "#app/features/users/shown-person.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { user_id: string; name: string };

export function PersonName({ user_id, name }: Props) {
  if (name === FORMER_MEMBER.name) return <b>{name}</b>;
  return (
    <Link to={`/people/${user_id}`} rel="nofollow">
      <b>{name}</b>
    </Link>
  );
}
