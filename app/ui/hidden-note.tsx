import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { noun: string; reason: string; address?: string };

export function HiddenNote({ noun, reason, address }: Props) {
  return (
    <p className="notice warn">
      <Icon name="info" />
      <span>
        Only you can see this {noun}. It was hidden by Tafula: {reason}
        {/[.!?]$/.test(reason) || "."}{" "}
        {address && (
          <Link to={address}>
            See why, and what you can do<span className="vh"> about your {noun}</span>
          </Link>
        )}
      </span>
    </p>
  );
}
