import type { MouseEvent } from "react";

/** A double tap means the same as one tap, and does not take it back at once (T-02). */
export function ignoreDoubleTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
