import type { MouseEvent } from "react";

/** A disabled button would lose the focus, so a busy one stays enabled and ignores clicks. */
export function whileBusy({ isBusy }: { isBusy: boolean }) {
  return {
    "aria-busy": isBusy || undefined,
    "aria-disabled": isBusy || undefined,
    onClick: isBusy ? ignore : undefined,
  };
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
