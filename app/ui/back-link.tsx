import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function BackLink({ to }: { to: string }) {
  return (
    <back-link>
      <Link className="back" to={to}>
        <Icon name="arrow-left" />
        Back
      </Link>
    </back-link>
  );
}
