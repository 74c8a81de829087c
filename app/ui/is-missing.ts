import { isRouteErrorResponse } from "react-router";

/** Whether a page's error is that the row does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && [404, 410].includes(error.status);
}
