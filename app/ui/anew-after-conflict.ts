import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A `shouldRevalidate` that also loads the page's data again after a conflict (409), when somebody
 * has saved something newer.
 */
export function anewAfterConflict({ actionStatus, ...visit }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || visit.defaultShouldRevalidate;
}
