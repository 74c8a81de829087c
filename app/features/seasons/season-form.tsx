import { useForm } from "@conform-to/react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { EditForm, PicturePanel } from "#app/features/editing/edit-form.tsx";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { findButton, PickFinder } from "#app/features/seasons/pick-finder.tsx";
import { PickRows } from "#app/features/seasons/pick-rows.tsx";
import {
  DETAIL_FIELDS,
  isTicked,
  SEASON_FIELDS,
  type SeasonValues,
} from "#app/features/seasons/season-fields.ts";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";
import type { FormField } from "#app/ui/fields.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create Season" | "Update Season";
  values: SeasonValues;
  isDraft: boolean;
  result: SeasonResult | undefined;
};

export function SeasonForm({ address, cancelTo, label, values, isDraft, result }: Props) {
  const navigation = useNavigation();
  // A form that was sent without script comes back with picks that the stored season does not have.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<SeasonValues>({
    id: "season",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => !["intent", "find"].includes(name),
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && !navigation.formData?.has("ask");
  return (
    <EditForm
      {...{ form, address, cancelTo, label, result, isUnsaved, isSaving }}
      updated_at={fields.updated_at}
      pressedByEnter={findButton(address)}
    >
      <section className="panel" aria-labelledby="details">
        <h2 id="details">Season Details</h2>
        <div className="form-grid">
          <DescribedFields described={DETAIL_FIELDS} fields={fields} />
          <Tick
            field={fields.is_yearly}
            label={SEASON_FIELDS.is_yearly.label}
            remark="not for days that move, such as Easter"
          />
          <Tick
            field={fields.is_published}
            label={SEASON_FIELDS.is_published.label}
            remark="visible on the site, also before it runs"
          />
        </div>
      </section>
      <PickRows form={form} field={fields.picks} address={address} />
      <PickFinder {...{ form, address }} name={fields.picks.name} came={result?.found} />
      <PicturePanel field={fields.image_url} title="Season Picture" />
    </EditForm>
  );
}

type TickProps = { field: FormField; label: string; remark: string };

function Tick({ field, label, remark }: TickProps) {
  return (
    <>
      <input type="hidden" name={field.name} value="false" />
      <label className="check full">
        <input
          className="tick square"
          type="checkbox"
          key={field.key}
          name={field.name}
          value="true"
          defaultChecked={isTicked(field.initialValue)}
        />
        <b>{label}</b>
        <span className="muted">({remark})</span>
      </label>
    </>
  );
}
