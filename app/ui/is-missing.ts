import { isRouteErrorResponse } from "react-router";

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && [404, 410].includes(error.status);
}
