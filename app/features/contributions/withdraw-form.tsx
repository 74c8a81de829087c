import { Form, href, useNavigation } from "react-router";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function WithdrawForm({ id, title }: { id: number; title: string }) {
  const address = href("/my-contributions/:id", { id: String(id) });
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={address}>
      <input type="hidden" name="intent" value="withdraw" />
      <SubmitButton
        className="btn line sm"
        label="Withdraw"
        of={`the suggestion for ${title}`}
        busyLabel="Withdrawing..."
        isBusy={formAction === address}
      />
    </Form>
  );
}
