import { Form } from "react-router";

type Props = {
  address: string;
  id: number | string;
  intent: string;
  label: string;
  /** The label with what it is about, for whoever hears it alone. */
  fullLabel: string;
};

/** A button that does one thing to one row of a list, in a form of its own. */
export function RowAction({ address, id, intent, label, fullLabel }: Props) {
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="id" value={id} />
      <button
        className="btn line sm"
        type="submit"
        name="intent"
        value={intent}
        aria-label={fullLabel}
      >
        {label}
      </button>
    </Form>
  );
}
