import { Icon, type IconName } from "#app/ui/icon.tsx";

type Props = {
  decision: string;
  label: string;
  title: string;
  look: "" | "line" | "solid-danger";
  icon?: IconName;
  needsNoWords?: boolean;
};

export function DecisionButton({ decision, label, title, look, icon, needsNoWords }: Props) {
  return (
    <button
      className={`btn ${look}`.trim()}
      type="submit"
      name="decision"
      value={decision}
      formNoValidate={needsNoWords}
      aria-label={`${label}: ${title}`}
    >
      {icon && <Icon name={icon} />}
      {label}
    </button>
  );
}
