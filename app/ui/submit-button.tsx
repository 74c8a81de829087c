import { whileBusy } from "#app/ui/while-busy.ts";

type Props = {
  label: string;
  busyLabel: string;
  of?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  className?: string;
  name?: string;
  value?: string;
};

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
