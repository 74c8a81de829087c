import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFocusOnNotice } from "#app/ui/use-focus-on-notice.ts";

type Props = {
  kind: "ok" | "bad";
  children: ReactNode;
  told?: object;
};

export function Notice({ kind, children, told }: Props) {
  const focus = useFocusOnNotice(told);
  const role = kind === "bad" ? "alert" : undefined;
  return (
    <div className={`notice ${kind}`} role={role} {...focus}>
      <Icon name={kind === "bad" ? "circle-alert" : "circle-check"} />
      <p>{children}</p>
    </div>
  );
}

export function SuccessStatus({ sentence }: { sentence: string | null }) {
  return <Status>{sentence && <Notice kind="ok">{sentence}</Notice>}</Status>;
}

/**
 * This must be rendered before there is anything to say, because screen readers announce only what
 * comes into a status that they know.
 */
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
