import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { AUTHOR_FIELDS, type AuthorValues } from "#app/features/authors/author-fields.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { FormNotices } from "#app/features/editing/form-notices.tsx";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { Link } from "#app/ui/link.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  id: number | null;
  address: string;
  closeTo: string;
  values: AuthorValues;
  isDraft: boolean;
  result: FormResult | undefined;
};

export function AuthorDialog(props: Props) {
  const { id, address, closeTo, values, isDraft, result } = props;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const dialog = useModal(isHydrated, id === null ? "add-author" : `edit-${id}`);
  const [form, fields] = useForm<AuthorValues>({
    id: "author",
    lastResult: result?.submission,
    defaultValue: values,
    shouldDirtyConsider: (name) => name !== "intent",
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  return (
    <>
      {!isHydrated && <div className="scrim" aria-hidden="true" />}
      <dialog
        className="modal"
        ref={dialog}
        open={!isHydrated}
        aria-labelledby="author-title"
        onCancel={(event) => isUnsaved && event.preventDefault()}
        onClose={() => void navigate(closeTo, { preventScrollReset: true })}
      >
        <header>
          <h2 id="author-title">{id === null ? "Add Author" : "Edit Author"}</h2>
          <Link className="btn sq" to={closeTo} aria-label="Close" preventScrollReset>
            <Icon name="x" />
          </Link>
        </header>
        {isDraft && <DraftNotice address={address} />}
        <Form
          {...getFormProps(form)}
          className="form-grid"
          method="post"
          action={address}
          encType="multipart/form-data"
          data-once=""
        >
          <input type="hidden" name="intent" value="save" />
          <input
            type="hidden"
            name={fields.updated_at.name}
            value={result?.conflict?.updated_at ?? fields.updated_at.initialValue ?? ""}
          />
          {result && (
            <div className="full">
              <FormNotices formId={form.id} address={address} result={result} />
            </div>
          )}
          <DescribedFields described={AUTHOR_FIELDS} fields={fields} />
          <input type="hidden" name="uploaded_url" value="" />
          <ImageUploader name="uploaded_url" limit={1} images={[]} label="Picture" />
          <div className="form-actions full">
            <Link className="btn line" to={closeTo} preventScrollReset>
              Cancel
            </Link>
            <SubmitButton label="Save" busyLabel="Saving..." isBusy={isSaving} />
          </div>
        </Form>
      </dialog>
      <LeaveWarning isDirty={isUnsaved} />
    </>
  );
}

function useModal(isHydrated: boolean, openerId: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isHydrated || dialog.current?.open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[aria-invalid], [name=name]")?.focus();
  }, [isHydrated]);
  useEffect(() => () => returnFocus(openerId), [openerId]);
  return dialog;
}
