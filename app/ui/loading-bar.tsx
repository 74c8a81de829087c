import { useNavigation } from "react-router";
import { Mark } from "#app/ui/icon.tsx";

/** React loads the next page itself, so the browser shows no sign of loading. CSS delays this one. */
export function LoadingBar() {
  const { state, formMethod } = useNavigation();
  // The button of a form shows that the form is being sent.
  if (state === "idle" || formMethod === "POST") return null;
  return (
    <p className="loading-bar late" role="status">
      <Mark className="mark" />
      Loading
    </p>
  );
}
