import { type ReactNode, useEffect } from "react";
import { type Fetcher, useFetcher } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ignoreDoubleTap } from "#app/ui/ignore-double-tap.ts";

type Props = {
  intent: string;
  label: ReactNode;
  icon: IconName;
  isOn: boolean;
  className?: string;
  of?: string;
  action?: string;
  fields?: Record<string, string | number>;
};

export function ToggleButton({
  intent,
  label,
  icon,
  isOn,
  className = "btn line",
  of = "",
  action,
  fields = {},
}: Props) {
  const fetcher = useFetcher({ key: intent + of });
  useSentThoughLeft(fetcher);
  const isPressed = fetcher.formData ? fetcher.formData.get("on") === "true" : isOn;
  return (
    <fetcher.Form method="post" action={action} className="toggle">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="on" value={String(!isPressed)} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        id={of ? undefined : intent}
        className={className}
        type="submit"
        aria-pressed={isPressed}
        onClick={ignoreDoubleTap}
      >
        <Icon name={icon} />
        {label}
      </button>
    </fetcher.Form>
  );
}

/**
 * A browser cancels a request when the page is left, so the form is then sent again. Sending it
 * twice does no harm, because it says which state is wanted.
 */
function useSentThoughLeft({ state, formAction, formData }: Fetcher) {
  useEffect(() => {
    if (state !== "submitting") return;
    const left = new AbortController();
    const send = () =>
      void fetch(formAction, {
        method: "POST",
        body: formData,
        keepalive: true,
        redirect: "manual",
      });
    addEventListener("pagehide", send, left);
    return () => left.abort();
  }, [state, formAction, formData]);
}
