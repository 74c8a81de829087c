import { Icon } from "#app/ui/icon.tsx";

/** Tells a writer that their words are hidden from everybody else, and why (T-52). */
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
