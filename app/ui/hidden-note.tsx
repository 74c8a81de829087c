import { Icon } from "#app/ui/icon.tsx";

export function HiddenNote({ noun, reason }: { noun: string; reason: string }) {
  return (
    <p className="notice warn">
      <Icon name="info" />
      <span>
        Only you can see this {noun}. It was hidden by Tafula: {reason}
      </span>
    </p>
  );
}
