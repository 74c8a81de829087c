import { useForm } from "@conform-to/react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { type DishValues, TEXT_FIELDS } from "#app/features/dishes/managed/dish-fields.ts";
import { NameRows } from "#app/features/dishes/managed/name-rows.tsx";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { EditForm, PicturePanel } from "#app/features/editing/edit-form.tsx";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { ASKS_FOR_NEXT_ROW } from "#app/features/editing/next-row.ts";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create dish" | "Update dish";
  values: DishValues;
  isDraft: boolean;
  result: FormResult | undefined;
};

export function DishForm({ address, cancelTo, label, values, isDraft, result }: Props) {
  const navigation = useNavigation();
  // A form sent before the scripts were loaded comes back with rows that the stored dish does not have.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<DishValues>({
    id: "dish",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  return (
    <EditForm
      {...{ form, address, cancelTo, label, result, isUnsaved, isSaving }}
      updated_at={fields.updated_at}
      pressedByEnter={ASKS_FOR_NEXT_ROW}
    >
      <section className="panel" aria-labelledby="words">
        <h2 id="words">What it is</h2>
        <div className="form-grid">
          <DescribedFields described={TEXT_FIELDS} fields={fields} />
        </div>
      </section>
      <NameRows form={form} field={fields.names} address={address} result={result} />
      <PicturePanel field={fields.image_url} title="Picture" />
    </EditForm>
  );
}
