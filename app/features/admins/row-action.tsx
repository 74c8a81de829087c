import { Form } from "react-router";

type Props = {
  address: string;
  id: number | string;
  intent: string;
  label: string;
  fullLabel: string;
};

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
