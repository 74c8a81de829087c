import { type FormResult, problemsOf } from "#app/features/editing/form-result.ts";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { formId: string; address: string; result: FormResult | undefined };

export function FormNotices({ formId, address, result }: Props) {
  if (!result) return null;
  const { conflict, error, submission } = result;
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} address={address} />}
      {error && (
        <Notice kind="bad" told={result}>
          {error}
        </Notice>
      )}
      <FormProblems formId={formId} error={problemsOf(submission)} />
    </>
  );
}
