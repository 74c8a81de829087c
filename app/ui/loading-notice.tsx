import { useNavigation } from "react-router";
import { Mark } from "#app/ui/icon.tsx";

/** That the next page is on its way, for those who wait longer than a moment (T-46). The style sheet delays it. */
export function LoadingNotice() {
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname !== "";
  return (
    <p className="loading-notice" role="status">
      {isLoading && (
        <>
          <Mark className="spinner" />
          Loading...
        </>
      )}
    </p>
  );
}
