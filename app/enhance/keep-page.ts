import { doWithout } from "./do-without.ts";

const WORKER = "/worker.js";
const page = document.documentElement.dataset;

export class KeepPage extends HTMLElement {
  static observedAttributes = ["marked"];

  connectedCallback() {
    void tell({ seen: this.getAttribute("address") ?? "" });
  }

  attributeChangedCallback(_name: string, before: string | null) {
    if (before !== null) void tell({ isSignedIn: true });
  }
}

export function startWorker() {
  if (!hasWorker()) return;
  // Some browsers refuse a worker in private windows.
  void afterLoading().then(() => navigator.serviceWorker.register(WORKER).catch(doWithout));
  void tell({ isSignedIn: page.hydrates === "true" });
  addEventListener("click", leaveToWorker, true);
}

async function tell(message: { seen: string } | { isSignedIn: boolean }) {
  if (!hasWorker()) return;
  await afterLoading();
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(message);
}

function hasWorker(): boolean {
  return page.worker === "true" && "serviceWorker" in navigator;
}

function afterLoading(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/**
 * Without a connection, React must not see the click, because it would ask the server for data
 * alone, and the worker keeps whole pages.
 */
function leaveToWorker(event: Event) {
  const isLink = event.target instanceof Element && event.target.closest("a[href]");
  if (isLink && !navigator.onLine) event.stopPropagation();
}
