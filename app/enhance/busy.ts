import { isPlainClick } from "./clicks.ts";
import { hideLoadingBar, showLoadingBar } from "./live-regions.ts";

const LOADING_DELAY = 200;

const sentForms = new Set<HTMLFormElement>();
const restores = new Map<HTMLElement, () => void>();
let loadingTimer = 0;

export function showBusyNavigation() {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && isPlainClick(event) && leadsToNextPage(link)) startLoading();
  });
  addEventListener("submit", (event) => {
    if (event.target instanceof HTMLFormElement) submitOnce(event, event.target);
  });
  // A page from the back/forward cache comes back still busy.
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
  const method = event.submitter?.getAttribute("formmethod") ?? form.method;
  if (event.defaultPrevented || method === "dialog" || form.target === "_blank") return;
  if (sentForms.has(form)) {
    event.preventDefault();
    return;
  }
  if (method === "post") sentForms.add(form);
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
