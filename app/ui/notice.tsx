import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFocusWhenTold } from "#app/ui/use-focus-when-told.ts";

type Props = {
  kind: "ok" | "bad";
  children: ReactNode;
  /** What it answers: another answer takes the focus again, also with the same words. */
  told?: object;
};

export function Notice({ kind, children, told }: Props) {
  const focus = useFocusWhenTold(told);
  const role = kind === "bad" ? "alert" : undefined;
  return (
    <div className={`notice ${kind}`} role={role} {...focus}>
      <Icon name={kind === "bad" ? "circle-alert" : "circle-check"} />
      <p>{children}</p>
    </div>
  );
}

/** Announces the success of the form that was sent right before this page opened. */
export function Told({ sentence }: { sentence: string | null }) {
  return <Status>{sentence && <Notice kind="ok">{sentence}</Notice>}</Status>;
}

/** Rendered before there is anything to say: screen readers announce only what comes into a status that they know. */
export function Status({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}

export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={id}>
      <Icon name="circle-alert" />
      {errors.join(" ")}
    </p>
  );
}
