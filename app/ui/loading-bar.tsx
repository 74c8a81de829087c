import { useNavigation } from "react-router";
import { Mark } from "#app/ui/icon.tsx";

/** React loads the next page itself, so the browser shows no sign of loading. CSS delays this one. */
export function LoadingBar() {
  const { state, formMethod } = useNavigation();
  // The button of a form shows that the form is being sent.
  const isLoading = state !== "idle" && formMethod !== "POST";
  return (
    <div className={isLoading ? "loading-bar" : undefined} role="status">
      {isLoading && (
        <p className="late">
          <Mark className="mark" />
          Loading
        </p>
      )}
    </div>
  );
}
