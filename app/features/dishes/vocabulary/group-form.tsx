import { Form } from "react-router";

type Props = {
  group: { id: number; words: string[]; updated_at: string } | null;
  typed?: string | undefined;
  error?: string | undefined;
  action: string;
};

export function GroupForm({ group, typed, error, action }: Props) {
  const id = group ? `words-${group.id}` : "words-new";
  const label = group ? `Words like ${group.words[0]}` : "A new group of words";
  return (
    <Form className="stack" method="post" action={action} data-once="">
      {group && <input type="hidden" name="id" value={group.id} />}
      {group && <input type="hidden" name="updated_at" value={group.updated_at} />}
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          className="input"
          id={id}
          name="words"
          rows={2}
          required
          defaultValue={typed ?? group?.words.join(", ")}
          key={group?.updated_at}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above the form that was refused
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className="row">
        <button className="btn sm" name="intent" value={group ? "save" : "create"}>
          {group ? "Save" : "Add"}
          <span className="vh">: {label}</span>
        </button>
        {group && (
          <button className="btn danger sm" name="intent" value="delete" formNoValidate>
            Delete
            <span className="vh">: {label}</span>
          </button>
        )}
      </div>
    </Form>
  );
}
