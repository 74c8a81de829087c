import { Form, href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  restaurant: { id: number; name: string };
  back: string;
};

export function ConfirmButton({ restaurant: { id, name }, back }: Props) {
  return (
    <Form method="post" action={href("/admin/restaurants/stalest")} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <button
        className="btn ghost confirm"
        name="intent"
        value="confirm"
        title="Confirm"
        aria-label={`Confirm that everything about ${name} is right`}
      >
        <Icon name="calendar-check" />
        <span className="word">Confirm</span>
      </button>
    </Form>
  );
}
