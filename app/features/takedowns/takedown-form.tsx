import { Form, useNavigation } from "react-router";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export type RefusedTakedown = {
  typed?: Record<string, string>;
  errors?: Partial<Record<string, string[]>>;
  error?: string;
};

type Props = {
  address: string;
  refused: RefusedTakedown | null;
  material: string;
};

const FORM = "notice";

export function TakedownForm({ address, refused, material }: Props) {
  const { state } = useNavigation();
  const fieldOf = (name: string) => ({
    id: `${FORM}-${name}`,
    name,
    initialValue: (refused?.typed ?? { material })[name],
    valid: !refused?.errors?.[name],
    errors: refused?.errors?.[name],
    errorId: `${FORM}-${name}-error`,
  });
  return (
    <Form className="stack" method="post" action={address} noValidate replace>
      <RefusalNotice refused={refused} />
      {refused?.errors && <FormProblems formId={FORM} error={named(refused.errors)} />}
      <TextField
        field={fieldOf("full_names")}
        label="Full names"
        remark="required"
        autoComplete="name"
        required
      />
      <TextAreaField
        field={fieldOf("address")}
        label="Address"
        hint="Where you live or do business"
        autoComplete="street-address"
        remark="required"
        required
      />
      <TextField
        field={fieldOf("telephone")}
        label="Telephone"
        remark="if you have one"
        type="tel"
        autoComplete="tel"
      />
      <TextField
        field={fieldOf("email")}
        label="E-mail"
        remark="if you have one"
        type="email"
        autoComplete="email"
      />
      <TextAreaField
        field={fieldOf("right_infringed")}
        label="Which right is infringed"
        hint="For example your copyright in a photo, or your good name"
        remark="required"
        required
      />
      <TextField
        field={fieldOf("material")}
        label="Where it is"
        hint="The address of the page on this site, as your browser shows it"
        autoComplete="off"
        remark="required"
        required
      />
      <TextAreaField
        field={fieldOf("remedy")}
        label="What we should do"
        hint="Say which words or picture you mean, and whether it should go or change"
        remark="required"
        required
      />
      <Tick field={fieldOf("is_good_faith")} label="I send this notice in good faith." />
      <Tick
        field={fieldOf("is_true")}
        label="To my knowledge, what I say in it is true and correct."
      />
      <TextField
        field={fieldOf("signature")}
        label="Signature"
        hint="Type your name: it counts as your electronic signature"
        autoComplete="off"
        remark="required"
        required
      />
      <div className="form-actions">
        <SubmitButton label="Send notice" busyLabel="Sending..." isBusy={state === "submitting"} />
      </div>
    </Form>
  );
}

type TickProps = {
  field: { id: string; name: string; initialValue?: string; errors?: string[]; errorId: string };
  label: string;
};

function Tick({ field: { id, name, initialValue, errors, errorId }, label }: TickProps) {
  return (
    <div className="field">
      <div className="checks full">
        <label htmlFor={id}>
          <input
            className="tick"
            type="checkbox"
            id={id}
            name={name}
            required
            defaultChecked={initialValue === "on"}
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors ? errorId : undefined}
          />
          <span>
            {label} <span className="opt">(required)</span>
          </span>
        </label>
      </div>
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}

function named(errors: Partial<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, all]) => [name, all ?? []]));
}
