import { isRouteErrorResponse } from "react-router";

/** Whether a page's error is that the row does not exist. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
