import type { MouseEvent } from "react";

export function ignoreDoubleTap(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
