import { Form, useNavigation } from "react-router";
import { listField, type RefusedList } from "#app/features/lists/list-fields.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#app/features/lists/list-limits.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function NewListForm({ refused }: { refused: RefusedList | null }) {
  const { state } = useNavigation();
  const fieldOf = (name: string) => listField({ form: "new-list", name }, refused);
  const name = fieldOf("name");
  return (
    <section className="panel new-list" aria-labelledby="new-list">
      <h2 id="new-list">New list</h2>
      <Form className="stack" method="post" action="/lists" noValidate>
        <RefusalNotice refused={refused} />
        <TextField
          field={name}
          label="Name"
          remark="required"
          maxLength={NAME_MAX_LENGTH}
          placeholder="Sunday at Mama’s"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this form, or has to correct its name
          autoFocus={refused === null || !name.valid}
        />
        <TextField
          field={fieldOf("description")}
          label="What it is for"
          maxLength={DESCRIPTION_MAX_LENGTH}
        />
        <div className="form-actions">
          <Link className="btn line" to="/lists">
            Cancel
          </Link>
          <SubmitButton
            label="Make the list"
            busyLabel="Making..."
            isBusy={state === "submitting"}
          />
        </div>
      </Form>
    </section>
  );
}
