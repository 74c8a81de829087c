import { Icon } from "#app/ui/icon.tsx";

type Props = { kind: "ok" | "bad"; children: string };

export function Notice({ kind, children }: Props) {
  return (
    <div className={`notice ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon name={kind === "bad" ? "circle-alert" : "circle-check"} />
      <p>{children}</p>
    </div>
  );
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
