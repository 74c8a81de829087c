import { whileBusy } from "#app/ui/while-busy.ts";

type Props = {
  label: string;
  busyLabel: string;
  /** What it does that to, for those who do not see where it stands. */
  of?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  className?: string;
  name?: string;
  value?: string;
};

/** Always as wide as its longer label, so that nothing beside it moves. */
export function SubmitButton(props: Props) {
  const {
    label,
    busyLabel,
    of,
    isBusy,
    isDisabled = false,
    className = "btn",
    name,
    value,
  } = props;
  return (
    <button
      className={`${className} two-labels`}
      type="submit"
      name={name}
      value={value}
      data-other={isBusy ? label : busyLabel}
      disabled={isDisabled && !isBusy}
      {...whileBusy({ isBusy })}
    >
      <span>{isBusy ? busyLabel : label}</span>
      {of && <span className="vh"> {of}</span>}
    </button>
  );
}
