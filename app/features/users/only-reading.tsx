import { Icon } from "#app/ui/icon.tsx";

/** Where a form would stand, for whoever is muted. */
export function OnlyReading({ why }: { why: string }) {
  return (
    <p className="notice warn">
      <Icon name="info" />
      <span>{why}</span>
    </p>
  );
}
