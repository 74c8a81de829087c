import { ReasonField } from "#app/features/moderation/reason-field.tsx";
import { RuleField } from "#app/features/moderation/rule-field.tsx";

export type RefusedHiding = {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string[]>>;
};

type Props = {
  id: string;
  label: string;
  refused: RefusedHiding | null;
};

export function HideFields({ id, label, refused }: Props) {
  return (
    <>
      <RuleField id={`rule-${id}`} chosen={refused?.typed.rule} errors={refused?.errors.rule} />
      <ReasonField
        id={`reason-${id}`}
        remark="the writer sees it"
        typed={refused?.typed.reason}
        errors={refused?.errors.reason}
      />
      <button className="btn danger" type="submit" name="intent" value="hide">
        {label}
      </button>
    </>
  );
}
