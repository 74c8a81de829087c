import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#app/ui/notice.tsx";

export type FormField = {
  id: string;
  name: string;
  key?: string | undefined;
  initialValue?: unknown;
  valid: boolean;
  errors?: string[] | undefined;
  errorId: string;
};

type Common = {
  field: FormField;
  label: string;
  remark?: string;
  hint?: ReactNode;
  isFull?: boolean;
};

type TextProps = Common &
  Omit<ComponentProps<"input">, "id" | "name" | "defaultValue" | "className">;

export function TextField({ field, label, remark, hint, isFull, ...input }: TextProps) {
  return (
    <Labelled field={field} label={label} remark={remark} hint={hint} isFull={isFull}>
      <input {...input} {...wiring(field, hint && hintId(field))} key={field.key} />
    </Labelled>
  );
}

type TextAreaProps = Common &
  Omit<ComponentProps<"textarea">, "id" | "name" | "defaultValue" | "className">;

export function TextAreaField({ field, label, remark, hint, isFull, ...area }: TextAreaProps) {
  return (
    <Labelled field={field} label={label} remark={remark} hint={hint} isFull={isFull}>
      <textarea {...area} {...wiring(field, hint && hintId(field))} key={field.key} />
    </Labelled>
  );
}

type SelectProps = Common & {
  options: readonly { value: string; label: string }[];
  empty?: string;
};

export function SelectField({ field, label, remark, hint, isFull, options, empty }: SelectProps) {
  const chosen = String(field.initialValue ?? "");
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return (
    <Labelled field={field} label={label} remark={remark} hint={hint} isFull={isFull}>
      <select {...wiring(field, hint && hintId(field))} key={field.key}>
        {empty !== undefined && <option value="">{empty}</option>}
        {!isListed && <option value={chosen}>{chosen}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({
  field,
  label,
  remark,
  hint,
  isFull,
  children,
}: Common & { children: ReactNode }) {
  return (
    <div className={isFull ? "field full" : "field"}>
      <label htmlFor={field.id}>
        {label} {remark && <span className="opt">({remark})</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}

export function wiring(field: FormField, besides?: ReactNode) {
  const described = [besides, !field.valid && field.errorId].filter(Boolean);
  return {
    className: "input",
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    "aria-invalid": !field.valid || undefined,
    "aria-describedby": described.join(" ") || undefined,
  };
}

function hintId(field: FormField) {
  return `${field.id}-hint`;
}
