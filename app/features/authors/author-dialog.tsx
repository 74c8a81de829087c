import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigate, useNavigation } from "react-router";
import type { AuthorValues } from "#app/features/authors/author-view.ts";
import { type Conflict, ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { type FormField, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

export type AuthorResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  error?: string;
  conflict?: Conflict;
};

type Props = {
  /** Null for a new one. */
  id: number | null;
  /** Of the page with this dialog open, which the form is sent to. */
  address: string;
  /** Of the list behind it. */
  closeTo: string;
  values: AuthorValues;
  updated_at: string;
  isDraft: boolean;
  result: AuthorResult | undefined;
};

/** Open from the start, over the page; with script truly modal. */
export function AuthorDialog(props: Props) {
  const { id, address, closeTo, values, updated_at, isDraft, result } = props;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const dialog = useModal(isHydrated, id === null ? "add-author" : `edit-${id}`);
  const [form, fields] = useForm<AuthorValues>({
    id: "author",
    lastResult: result?.submission,
    defaultValue: values,
    shouldDirtyConsider: (name) => name !== "intent" && name !== "updated_at",
  });
  useTypedBefore(form.id);
  const isDirty = form.dirty || isDraft;
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  return (
    <>
      {!isHydrated && <div className="scrim" aria-hidden="true" />}
      <dialog
        className="modal"
        ref={dialog}
        open={!isHydrated}
        aria-labelledby="author-title"
        // Escape is pressed by mistake more easily than Cancel.
        onCancel={(event) => isDirty && event.preventDefault()}
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
          data-once=""
        >
          <input type="hidden" name="intent" value="save" />
          <input
            type="hidden"
            name="updated_at"
            value={result?.conflict?.updated_at ?? updated_at}
          />
          {(result?.conflict || result?.error) && (
            <div className="full">
              {result.conflict && <ConflictNotice conflict={result.conflict} address={address} />}
              {result.error && <Notice kind="bad">{result.error}</Notice>}
            </div>
          )}
          <AuthorFields fields={fields} />
          <div className="form-actions full">
            <Link className="btn line" to={closeTo} preventScrollReset>
              Cancel
            </Link>
            <SubmitButton label="Save" busyLabel="Saving..." isBusy={isSaving} />
          </div>
        </Form>
      </dialog>
      <LeaveWarning isDirty={isDirty} />
    </>
  );
}

/** Opens it as a modal, and gives the focus back to what opened it when it has gone. */
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

function AuthorFields({ fields }: { fields: Record<keyof AuthorValues, FormField> }) {
  return (
    <>
      <TextField field={fields.name} label="Name" remark="required" isFull required />
      <TextAreaField field={fields.bio} label="Bio" rows={3} isFull />
      <TextField
        field={fields.image_url}
        label="Image URL"
        type="url"
        placeholder="https://"
        hint={
          <>
            A copy is kept here. Upload your own under{" "}
            <Link to={href("/admin/pictures")} target="_blank">
              Pictures
            </Link>
            .
          </>
        }
      />
      <TextField
        field={fields.website}
        label="Website"
        type="url"
        placeholder="https://"
        hint="For example https://nomsacooks.co.za"
      />
      <TextField field={fields.instagram} label="Instagram" hint="Handle or link" />
      <TextField field={fields.facebook} label="Facebook" hint="Handle or link" />
      <TextField field={fields.twitter} label="Twitter" hint="Handle or link" />
    </>
  );
}
