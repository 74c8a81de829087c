import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AlikeNotice } from "#app/features/contributions/new/alike-notice.tsx";
import { ANOTHER, type NewResult } from "#app/features/contributions/new/new-result.ts";
import { problemsOf } from "#app/features/editing/form-result.ts";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { type FormField, TextAreaField } from "#app/ui/fields.tsx";
import { enterGoesOn } from "#app/ui/enter-goes-on.ts";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { PressedByEnter } from "#app/ui/pressed-by-enter.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

type Props<Values extends Record<string, unknown>> = {
  form: FormMetadata<Values>;
  address: string;
  fields: { image_url: FormField; note: FormField };
  result: NewResult | undefined;
  note: { label: string; hint: string };
  pressedByEnter: ComponentProps<typeof PressedByEnter>;
  children: ReactNode;
};

export function NewForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, address, fields, result, note, pressedByEnter, children } = props;
  const sentIntent = useNavigation().formData?.get("intent");
  useUnsentWords();
  const { image_url } = fields;
  const pictures = [image_url.initialValue ?? []].flat().map(String).filter(Boolean);
  return (
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
      <RefusalNotice refused={result} />
      <FormProblems formId={form.id} error={problemsOf(result?.submission)} />
      {result?.alike && <AlikeNotice alike={result.alike} isBusy={sentIntent === ANOTHER} />}
      {children}
      <section className="panel" aria-labelledby="picture-title">
        <h2 id="picture-title">A picture</h2>
        <p className="hint">One that you took yourself.</p>
        <ImageUploader
          action="/api/upload-image"
          name={image_url.name}
          id={image_url.id}
          errorId={image_url.valid ? undefined : image_url.errorId}
          limit={1}
          images={pictures}
          label="Picture"
        />
        <FieldError id={image_url.errorId} errors={image_url.errors} />
      </section>
      <TextAreaField field={fields.note} rows={3} {...note} />
      <div className="form-actions">
        <Link className="btn line" to="/">
          Cancel
        </Link>
        <SubmitButton
          name="intent"
          value="send"
          label="Send suggestion"
          busyLabel="Sending..."
          isBusy={sentIntent === "send"}
        />
      </div>
    </Form>
  );
}
