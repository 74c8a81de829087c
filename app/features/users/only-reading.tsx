import { Icon } from "#app/ui/icon.tsx";

export function OnlyReading({ why }: { why: string }) {
  return (
    <p className="notice warn">
      <Icon name="info" />
      <span>{why}</span>
    </p>
  );
}
