import { Form, useNavigation } from "react-router";
import { listField, type RefusedList } from "#app/features/lists/list-fields.ts";
import { LINE_MAX_LENGTH, NAME_MAX_LENGTH } from "#app/features/lists/list-limits.ts";
import type { ListRow } from "#app/features/lists/list-view.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Props = {
  address: string;
  back: string;
  lists: ListRow[];
  refused: (RefusedList & { ticked?: number[] }) | null;
};

export function PlacementForm({ address, back, lists, refused }: Props) {
  const { state } = useNavigation();
  const fieldOf = (name: string) => listField({ form: "place", name }, refused);
  return (
    <Form className="stack" method="post" action={address} noValidate>
      <RefusalNotice refused={refused} />
      {lists.length > 0 && (
        <fieldset>
          <legend className="vh">Your lists</legend>
          <div className="pick-lists">
            {lists.map((list) => (
              <ListTick key={list.id} list={list} isTicked={refused?.ticked?.includes(list.id)} />
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        field={fieldOf("new_list")}
        label="New list"
        maxLength={NAME_MAX_LENGTH}
        placeholder="Sunday at Mama’s"
      />
      <TextField
        field={fieldOf("line")}
        label="Note for this item"
        hint="Leave it empty to keep the note you have."
        maxLength={LINE_MAX_LENGTH}
      />
      <div className="form-actions">
        <Link className="btn line" to={back}>
          Cancel
        </Link>
        <SubmitButton label="Save" busyLabel="Saving..." isBusy={state === "submitting"} />
      </div>
    </Form>
  );
}

type TickProps = { list: ListRow; isTicked: boolean | undefined };

function ListTick({ list: { id, name, count, isByLink, has_it }, isTicked = has_it }: TickProps) {
  return (
    <label>
      <input
        className="tick square"
        type="checkbox"
        name="list"
        value={id}
        defaultChecked={isTicked}
      />
      {has_it && <input type="hidden" name="shown" value={id} />}
      <span>
        <b>{name}</b>
        <small>
          {count}, {isByLink ? "by link" : "only you"}
        </small>
      </span>
      {has_it && <span className="badge on">On it</span>}
    </label>
  );
}
