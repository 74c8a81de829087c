import { Icon } from "#app/ui/icon.tsx";

/** Stands where a form would stand, for a muted person. */
export function OnlyReading({ why }: { why: string }) {
  return (
    <p className="notice warn">
      <Icon name="info" />
      <span>{why}</span>
    </p>
  );
}
