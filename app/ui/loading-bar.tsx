import { useNavigation } from "react-router";
import { Mark } from "#app/ui/icon.tsx";

/** React fetches the next page itself: then nothing else tells that it is on its way. The style sheet waits a moment. */
export function LoadingBar() {
  const { state, formMethod } = useNavigation();
  // What was sent says so itself, on its button.
  if (state === "idle" || formMethod === "POST") return null;
  return (
    <p className="loading-bar late" role="status">
      <Mark className="mark" />
      Loading
    </p>
  );
}
