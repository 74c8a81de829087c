import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { Mark } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function Brand() {
  return (
    <Link className="brand" to="/" aria-label={SITE_NAME}>
      <Mark className="mark" />
      <span>{SITE_NAME.toLowerCase()}</span>
    </Link>
  );
}
