import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export function DraftNotice({ address }: { address: string }) {
  return (
    <div className="notice warn" role="status">
      <Icon name="history" />
      <Form className="stack" method="post" action={address}>
        <p>
          You were signed out while you were busy. This is the form as you left it; nothing is saved
          yet.
        </p>
        <div>
          <button className="btn line sm" type="submit" name="intent" value="discard-draft">
            Start again
          </button>
        </div>
      </Form>
    </div>
  );
}
