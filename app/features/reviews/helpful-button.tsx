import { useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ignoreDoubleTap } from "#app/ui/ignore-double-tap.ts";
import { formatNumber, numbered } from "#app/ui/numbers.ts";

type Props = {
  id: { name: "review_id" | "made_id"; value: number };
  count: number;
  isOn: boolean;
  of: string;
  action?: string;
};

export function HelpfulButton({ id, count: stored, isOn, of, action }: Props) {
  const fetcher = useFetcher({ key: `helpful-${id.name}-${id.value}` });
  const isPressed = fetcher.formData ? fetcher.formData.get("on") === "true" : isOn;
  const count = stored + Number(isPressed) - Number(isOn);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name={id.name} value={id.value} />
      <input type="hidden" name="on" value={String(!isPressed)} />
      <button
        className="btn line sm help"
        type="submit"
        aria-pressed={isPressed}
        onClick={ignoreDoubleTap}
      >
        <Icon name="thumbs-up" />
        Helpful {count > 0 && <b>{formatNumber(count)}</b>}
        <span className="vh"> for {of}</span>
      </button>
    </fetcher.Form>
  );
}

export function FoundHelpful({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="muted small">{numbered(count, "person", "people")} found this helpful</span>
  );
}
