import type { MouseEvent } from "react";

/** A disabled button would lose the focus. This one keeps it, and is not pressed twice. */
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
