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
      <button className={className} type="submit" aria-pressed={isPressed}>
        <Icon name={icon} />
        {label}
      </button>
    </fetcher.Form>
  );
}
