import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type Props = { kind: "ok" | "bad"; children: string };

export function Notice({ kind, children }: Props) {
  const role = kind === "bad" ? "alert" : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing announces what a page already says when it is loaded
    <div className={`notice ${kind}`} role={role} tabIndex={-1} autoFocus>
      <Icon name={kind === "bad" ? "circle-alert" : "circle-check"} />
      <p>{children}</p>
    </div>
  );
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
