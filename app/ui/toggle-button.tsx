import type { MouseEvent } from "react";
import { useFetcher } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type Props = {
  intent: string;
  label: string;
  icon: IconName;
  isOn: boolean;
  className?: string;
};

export function ToggleButton({ intent, label, icon, isOn, className = "btn line" }: Props) {
  const fetcher = useFetcher({ key: intent });
  const isPressed = fetcher.formData ? fetcher.formData.get("on") === "true" : isOn;
  return (
    <fetcher.Form method="post" className="toggle">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="on" value={String(!isPressed)} />
      <button
        className={className}
        type="submit"
        aria-pressed={isPressed}
        onClick={ignoreDoubleTap}
      >
        <Icon name={icon} />
        {label}
      </button>
    </fetcher.Form>
  );
}

/** It means what one tap means, and does not take it back at once (T-02). */
function ignoreDoubleTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
