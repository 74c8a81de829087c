import { useNavigation } from "react-router";
import { Mark } from "#app/ui/icon.tsx";

export function LoadingBar() {
  const { state, formMethod } = useNavigation();
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
