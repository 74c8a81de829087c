const TOAST_TIME = 4_000;
const HELD_TOAST_TIME = 1_000;

const announcer = document.createElement("div");
announcer.className = "vh";
announcer.ariaLive = "polite";

const toast = document.createElement("div");
toast.className = "toast";
toast.role = "status";

const loadingBar = document.createElement("div");
loadingBar.className = "loading-bar";
loadingBar.role = "status";

let toastTimer = 0;

/**
 * Screen readers announce only changes in regions that they already know, so all three start empty.
 */
export function prepareLiveRegions() {
  for (const region of [announcer, toast, loadingBar]) {
    if (!region.isConnected) document.body.append(region);
  }
}

export function announce(sentence: string) {
  prepareLiveRegions();
  announcer.textContent = sentence;
}

export function showToast(sentence: string) {
  prepareLiveRegions();
  toast.replaceChildren(...spriteIcon("i", "circle-check"), sentence);
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(hideToast, TOAST_TIME);
}

export function showLoadingBar() {
  prepareLiveRegions();
  const words = document.createElement("p");
  words.append(...spriteIcon("mark", "mark"), "Loading");
  loadingBar.replaceChildren(words);
}

export function hideLoadingBar() {
  loadingBar.replaceChildren();
}

function hideToast() {
  if (toast.matches(":hover, :focus-within")) {
    toastTimer = window.setTimeout(hideToast, HELD_TOAST_TIME);
  } else {
    toast.replaceChildren();
  }
}

/** The address of the icons changes with every build, so it is read from the logo. */
export function spriteIcon(className: string, name: string): Node[] {
  const icon = document.querySelector(".brand .mark")?.cloneNode(true);
  if (!(icon instanceof SVGElement)) return [];
  const use = icon.querySelector("use");
  const sprite = use?.getAttribute("href")?.split("#")[0];
  use?.setAttribute("href", `${sprite}#${name}`);
  icon.setAttribute("class", className);
  return [icon];
}
