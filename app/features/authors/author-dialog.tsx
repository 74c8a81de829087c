import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigate, useNavigation } from "react-router";
import { AUTHOR_FIELDS, type AuthorValues } from "#app/features/authors/author-fields.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

const CONTROLS = {
  ...AUTHOR_FIELDS,
  image_url: {
    ...AUTHOR_FIELDS.image_url,
    hint: (
      <>
        A copy is kept here. Upload your own under{" "}
        <Link to={href("/admin/pictures")} target="_blank">
          Pictures
        </Link>
        .
      </>
    ),
  },
};

type Props = {
  /** Null for a new one. */
  id: number | null;
  /** Of the page with this dialog open, which the form is sent to. */
  address: string;
  /** Of the list behind it. */
  closeTo: string;
  values: AuthorValues;
  isDraft: boolean;
  result: FormResult | undefined;
};

/** Open from the start, over the page; with script truly modal. */
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
            value={result?.conflict?.updated_at ?? values.updated_at}
          />
          {(result?.conflict || result?.error) && (
            <div className="full">
              {result.conflict && <ConflictNotice conflict={result.conflict} address={address} />}
              {result.error && <Notice kind="bad">{result.error}</Notice>}
            </div>
          )}
          <DescribedFields described={CONTROLS} fields={fields} />
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
