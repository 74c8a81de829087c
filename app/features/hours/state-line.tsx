import type { OpenState } from "#app/features/hours/open-state.ts";

type Props = { state: OpenState; isBig?: true };

/** Shows in bold whether a place is open or closed, and beside it when that changes. */
export function StateLine({ state: { kind, is, next }, isBig }: Props) {
  return (
    <p className={["state", kind, isBig && "big"].filter(Boolean).join(" ")}>
      <b>{is}</b>
      {next && ` · ${next}`}
    </p>
  );
}
