import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { CREATE_ANYWAY, type FormResult } from "#app/features/editing/form-result.ts";
import { SimilarNotice } from "#app/features/editing/similar-notice.tsx";
import { FormNotices } from "#app/features/editing/form-notices.tsx";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { FactFields } from "#app/features/facts/fact-fields.tsx";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import {
  BasicSection,
  type RestaurantFormFields,
} from "#app/features/restaurants/form/basic-section.tsx";
import { CoordinatesButton } from "#app/features/restaurants/form/coordinates-button.tsx";
import { HoursSection } from "#app/features/restaurants/form/hours-section.tsx";
import type { QuickAddNotice } from "#app/features/restaurants/form/quick-add.server.ts";
import {
  CONTACT_FIELDS,
  type RestaurantValues,
} from "#app/features/restaurants/form/restaurant-fields.ts";
import { type Fill, useFill } from "#app/features/restaurants/form/use-fill.ts";
import { enterGoesOn } from "#app/ui/enter-goes-on.ts";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";

export type RestaurantResult = FormResult & {
  notice?: QuickAddNotice;
};

type Props = {
  address: string;
  values: RestaurantValues;
  isDraft: boolean;
  saveLabel: string;
  result: RestaurantResult | undefined;
  renderAbove?: (fill: Fill) => ReactNode;
};

export function RestaurantForm(props: Props) {
  const { address, values, isDraft, saveLabel, result, renderAbove } = props;
  const isHydrated = useHydrated();
  const sentIntent = useNavigation().formData?.get("intent");
  const isSaving = sentIntent === "save" || sentIntent === CREATE_ANYWAY;
  const [form, fields] = useForm<RestaurantValues>({
    id: "restaurant",
    lastResult: result?.submission,
    defaultValue: values,
    defaultNoValidate: false,
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const hasNoName = !fields.name.value?.trim();
  const fill = useFill(form.id, (name, value) => form.update({ name: fields[name].name, value }));
  const images = [fields.image_url.initialValue ?? []].flat().filter(Boolean);
  return (
    <>
      {renderAbove?.(fill)}
      <Form
        {...getFormProps(form)}
        className="stack"
        method="post"
        action={address}
        encType="multipart/form-data"
        data-once=""
        onKeyDown={enterGoesOn}
      >
        <PressedByEnter {...SENDS_NOTHING} />
        <FormNotices formId={form.id} address={address} result={result} />
        {result?.similar && (
          <SimilarNotice kind="restaurant" similar={result.similar} isSaving={isSaving} />
        )}
        <input
          type="hidden"
          name={fields.updated_at.name}
          value={result?.conflict?.updated_at ?? fields.updated_at.initialValue ?? ""}
        />
        <input
          type="hidden"
          key={fields.google_place_id.key}
          name={fields.google_place_id.name}
          defaultValue={fields.google_place_id.initialValue}
        />
        <BasicSection fields={fields} />
        <ContactSection fields={fields}>
          <CoordinatesButton
            where={{
              address: fields.address.value,
              city: fields.city.value,
              province: fields.province.value,
            }}
            notice={result?.notice}
            fill={fill}
          />
        </ContactSection>
        <HoursSection
          formId={form.id}
          fields={fields}
          address={address}
          error={result?.submission?.error}
        />
        <section className="panel" aria-labelledby="good-to-know">
          <h2 id="good-to-know">Good to know</h2>
          <FactFields fields={fields.facts.getFieldset()} />
        </section>
        <section className="panel" aria-labelledby="restaurant-images">
          <h2 id="restaurant-images">Restaurant Images</h2>
          <ImageUploader
            name={fields.image_url.name}
            id={fields.image_url.id}
            errorId={fields.image_url.valid ? undefined : fields.image_url.errorId}
            limit={1}
            images={images}
            label="Restaurant Images"
          />
          <FieldError id={fields.image_url.errorId} errors={fields.image_url.errors} />
        </section>
        <div className="form-actions">
          <Link className="btn line" to={href("/admin/restaurants")}>
            Cancel
          </Link>
          <SubmitButton
            name="intent"
            value="save"
            label={saveLabel}
            busyLabel="Saving..."
            isBusy={isSaving}
            isDisabled={isHydrated && hasNoName}
          />
        </div>
      </Form>
      <LeaveWarning isDirty={isUnsaved} />
    </>
  );
}

type ContactProps = {
  fields: RestaurantFormFields;
  children?: ReactNode;
};

function ContactSection({ fields, children }: ContactProps) {
  return (
    <section className="panel" aria-labelledby="contact-title">
      <h2 id="contact-title">Contact &amp; Location</h2>
      <div className="form-grid">
        <DescribedFields described={CONTACT_FIELDS} fields={fields} />
        {children}
      </div>
    </section>
  );
}
