import { showToast } from "./live-regions.ts";

export class CopyLink extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", () => this.#copy());
  }

  async #copy() {
    const address = this.getAttribute("address") ?? location.href;
    const isCopied = await writeToClipboard(address).then(
      () => true,
      () => copySelection(address),
    );
    const menu = this.closest<HTMLDetailsElement>("details.menu");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    showToast(isCopied ? "Link copied to clipboard!" : `Copy this link: ${address}`);
  }
}

async function writeToClipboard(text: string) {
  await navigator.clipboard.writeText(text);
}

/** Old browsers, and pages without https, have no clipboard but can still copy a selection. */
function copySelection(text: string) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
