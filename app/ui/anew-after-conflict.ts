import type { ShouldRevalidateFunctionArgs } from "react-router";

/** As `shouldRevalidate`: after a conflict there is something newer than what is shown, which by itself is loaded after success alone. */
export function anewAfterConflict({ actionStatus, ...visit }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || visit.defaultShouldRevalidate;
}
