import { Notice } from "#app/ui/notice.tsx";

export type Refusal = { error?: string; signInAddress?: string };

export function RefusalNotice({ refused }: { refused: Refusal | null | undefined }) {
  if (!refused?.error) return null;
  return (
    <Notice kind="bad" told={refused}>
      <RefusalWords refused={refused} />
    </Notice>
  );
}

export function RefusalWords({ refused: { error, signInAddress } }: { refused: Refusal }) {
  if (!signInAddress) return error;
  return (
    <>
      {error}. What you typed stays here:{" "}
      <a href={signInAddress} target="_blank" rel="nofollow noreferrer">
        sign in (opens in a new tab)
      </a>
      , then come back and send it again.
    </>
  );
}
