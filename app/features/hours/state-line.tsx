import type { OpenState } from "#app/features/hours/open-state.ts";

type Props = { state: OpenState; isBig?: true };

export function StateLine({ state: { kind, is, next }, isBig }: Props) {
  return (
    <p className={["state", kind, isBig && "big"].filter(Boolean).join(" ")}>
      <b>{is}</b>
      {next && ` · ${next}`}
    </p>
  );
}
