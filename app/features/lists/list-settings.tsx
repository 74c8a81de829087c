import { Form, useNavigation } from "react-router";
import { listField, type RefusedList } from "#app/features/lists/list-fields.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#app/features/lists/list-limits.ts";
import type { ListView, ownView } from "#app/features/lists/list-view.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Props = { list: ListView; own: ReturnType<typeof ownView>; refused: RefusedList | null };

export function ListNameForm({ list, own: { address }, refused }: Props) {
  const isBusy = useNavigation().formData?.get("intent") === "rename";
  const shown = refused?.intent === "rename" ? refused : null;
  const fieldOf = (name: "name" | "description") =>
    listField({ form: "list", name, stands: list[name] }, shown);
  return (
    <Form className="panel stack" method="post" action={`${address}?edit=1`} noValidate>
      <RefusalNotice refused={shown} />
      <TextField
        field={fieldOf("name")}
        label="Name"
        remark="required"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <TextField
        field={fieldOf("description")}
        label="What it is for"
        maxLength={DESCRIPTION_MAX_LENGTH}
      />
      <div className="form-actions">
        <SubmitButton
          label="Save"
          of="name and purpose"
          busyLabel="Saving..."
          isBusy={isBusy}
          name="intent"
          value="rename"
        />
      </div>
    </Form>
  );
}

export function ListLinkPanel({ own, refused }: Omit<Props, "list">) {
  const { address, link, takenDown } = own;
  const intent = useNavigation().formData?.get("intent");
  const shown = refused?.intent === "link" || refused?.intent === "unlink" ? refused : null;
  return (
    <section className="panel stack" aria-labelledby="who-reads">
      <h2 id="who-reads">Who reads it</h2>
      <RefusalNotice refused={shown} />
      {takenDown && <p className="notice warn">{takenDown}</p>}
      {link ? (
        <div className="field">
          <label htmlFor="list-link">Whoever has this link</label>
          <input id="list-link" className="input" type="text" readOnly value={link} />
          <p className="hint">If you make a new link, this one stops working.</p>
        </div>
      ) : (
        <p>Only you. If you make a link, whoever has it can read the list without an account.</p>
      )}
      <div className="row">
        {link && (
          <copy-link address={link}>
            <button type="button" className="btn line js-only">
              <Icon name="link" />
              Copy link
            </button>
          </copy-link>
        )}
        {!takenDown && (
          <Form method="post" action={`${address}?edit=1`} preventScrollReset>
            <SubmitButton
              className="btn line"
              label={link ? "New link" : "Make a link"}
              busyLabel="Making..."
              isBusy={intent === "link"}
              name="intent"
              value="link"
            />
          </Form>
        )}
        {link && (
          <Form method="post" action={`${address}?edit=1`} preventScrollReset>
            <SubmitButton
              className="btn line"
              label="Make it private"
              busyLabel="Ending..."
              isBusy={intent === "unlink"}
              name="intent"
              value="unlink"
            />
          </Form>
        )}
      </div>
    </section>
  );
}

export function DeleteListLink({ own: { address } }: { own: Props["own"] }) {
  return (
    <p>
      <Link className="btn line danger" to={`${address}/delete`}>
        <Icon name="trash-2" />
        Delete this list
      </Link>
    </p>
  );
}
