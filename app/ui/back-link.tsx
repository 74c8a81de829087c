import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** To the list above; with script, back to where the visitor came from when that was a page of ours (T-47). */
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
