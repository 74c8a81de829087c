/**
 * The browser lets go of the screen when the page is hidden, so it is held again when the page is
 * seen.
 */
export function stayAwake(signal: AbortSignal) {
  if (!("wakeLock" in navigator)) return;
  hold();
  document.addEventListener("visibilitychange", hold, { signal });
}

function hold() {
  if (document.visibilityState === "visible")
    void navigator.wakeLock.request("screen").catch(doWithout);
}

function doWithout() {}
