import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { SimilarNotice } from "#app/features/editing/similar-notice.tsx";
import { FormNotices } from "#app/features/editing/form-notices.tsx";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { enterGoesOn } from "#app/ui/enter-goes-on.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { PressedByEnter } from "#app/ui/pressed-by-enter.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Props = {
  form: FormMetadata;
  updated_at: { name: string; value?: string | undefined };
  address: string;
  cancelTo: string;
  label: string;
  result: FormResult | undefined;
  isUnsaved: boolean;
  isSaving: boolean;
  isIncomplete?: boolean;
  pressedByEnter: ComponentProps<typeof PressedByEnter>;
  children: ReactNode;
};

export function EditForm({ form, updated_at, address, result, isSaving, ...props }: Props) {
  const { cancelTo, label, isUnsaved, isIncomplete = false, pressedByEnter, children } = props;
  return (
    <>
      <FormNotices formId={form.id} address={address} result={result} />
      <Form
        {...getFormProps(form)}
        className="stack"
        method="post"
        action={address}
        encType="multipart/form-data"
        data-once=""
        onKeyDown={enterGoesOn}
      >
        <PressedByEnter {...pressedByEnter} />
        {result?.similar && (
          <SimilarNotice kind="recipe" similar={result.similar} isSaving={isSaving} />
        )}
        <input type="hidden" name="intent" value="save" />
        <input
          type="hidden"
          name={updated_at.name}
          value={result?.conflict?.updated_at ?? updated_at.value ?? ""}
        />
        {children}
        <div className="form-actions">
          <back-link>
            <Link className="btn line" to={cancelTo}>
              Cancel
            </Link>
          </back-link>
          <SubmitButton
            label={label}
            busyLabel="Saving..."
            isBusy={isSaving}
            isDisabled={isIncomplete}
          />
        </div>
      </Form>
      <LeaveWarning isDirty={isUnsaved} />
    </>
  );
}

type PictureProps = {
  field: FieldMetadata<string | string[]>;
  title: string;
};

export function PicturePanel({ field, title }: PictureProps) {
  const images = [field.initialValue ?? []].flat().flatMap((url) => url || []);
  return (
    <section className="panel" aria-labelledby="picture">
      <h2 id="picture">{title}</h2>
      <ImageUploader
        name="image_url"
        id={field.id}
        errorId={field.valid ? undefined : field.errorId}
        limit={1}
        images={images}
        label={title}
      />
      <FieldError id={field.errorId} errors={field.errors} />
    </section>
  );
}
