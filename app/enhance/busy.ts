import { isPlainClick } from "./clicks.ts";
import { hideLoadingBar, showLoadingBar } from "./live-regions.ts";

const LOADING_DELAY = 200;

const sentForms = new Set<HTMLFormElement>();
const restores = new Map<HTMLElement, () => void>();
let loadingTimer = 0;

/** Shows that the next page is on its way, and sends no form twice. */
export function showBusyNavigation() {
  // On the window, to come after whoever else wants to deal with the event.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && isPlainClick(event) && leadsToNextPage(link)) startLoading();
  });
  addEventListener("submit", (event) => {
    if (event.target instanceof HTMLFormElement) submitOnce(event, event.target);
  });
  // A page that comes back from the browser's memory comes back as it was left.
  addEventListener("pageshow", settle);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") settle();
  });
}

export function startLoading() {
  clearTimeout(loadingTimer);
  loadingTimer = window.setTimeout(showLoadingBar, LOADING_DELAY);
}

export function stopLoading() {
  clearTimeout(loadingTimer);
  hideLoadingBar();
}

/** Returns what makes the control as it was. */
export function showBusy(control: HTMLElement, label?: string) {
  const earlier = restores.get(control);
  if (earlier) return earlier;

  const content = [...control.childNodes];
  control.style.minWidth = `${control.offsetWidth}px`;
  control.ariaBusy = "true";
  if (label) control.replaceChildren(label);

  function restore() {
    control.style.minWidth = "";
    control.ariaBusy = null;
    if (label) control.replaceChildren(...content);
    restores.delete(control);
  }
  restores.set(control, restore);
  return restore;
}

function submitOnce(event: SubmitEvent, form: HTMLFormElement) {
  if (event.defaultPrevented || form.method === "dialog" || form.target === "_blank") return;
  if (sentForms.has(form)) {
    event.preventDefault();
    return;
  }
  if (form.method === "post") sentForms.add(form);
  if (event.submitter) showBusy(event.submitter, event.submitter.dataset.busy);
  startLoading();
}

function settle() {
  sentForms.clear();
  for (const restore of restores.values()) restore();
  stopLoading();
}

function leadsToNextPage(link: HTMLAnchorElement) {
  const isInPage =
    link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  const isElsewhere = link.target !== "" || link.hasAttribute("download");
  return link.origin === location.origin && !isInPage && !isElsewhere;
}
