import {
  type Certificate,
  CERTIFIERS,
  type Fact,
  FACT_WORDS,
  FACTS,
  isCertifiable,
} from "#app/features/facts/facts.ts";
import { type FormField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

type Props = { fields: Record<Fact | Certificate, FormField> };

export function FactFields({ fields }: Props) {
  return (
    <div className="picks">
      {FACTS.map((fact) => (
        <FactField key={fact} fact={fact} fieldOf={(name) => fields[name]} />
      ))}
    </div>
  );
}

type FieldProps = { fact: Fact; fieldOf: (name: Fact | Certificate) => FormField };

export function FactField({ fact, fieldOf }: FieldProps) {
  const { label, icon, values } = FACT_WORDS[fact];
  const field = fieldOf(fact);
  return (
    <div className="pick">
      <Icon name={icon} />
      <label htmlFor={field.id}>{label}</label>
      <select
        className="input"
        id={field.id}
        key={field.key}
        name={field.name}
        defaultValue={String(field.initialValue ?? "")}
        aria-invalid={!field.valid || undefined}
        aria-describedby={field.valid ? undefined : field.errorId}
      >
        <option value="">Not known</option>
        {Object.entries(values).map(([value, { choice }]) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </select>
      <FieldError id={field.errorId} errors={field.errors} />
      {isCertifiable(fact) && (
        <div className="sub">
          <TextField
            field={fieldOf(`${fact}_certifier`)}
            label={`${label} certified by`}
            autoComplete="off"
            list={`${field.id}-certifiers`}
          />
          <datalist id={`${field.id}-certifiers`}>
            {CERTIFIERS[fact].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TextField
            field={fieldOf(`${fact}_until`)}
            label={`${label} certificate runs until`}
            type="date"
          />
        </div>
      )}
    </div>
  );
}
