import { spriteIcon } from "./live-regions.ts";

export type Thumb = {
  label: HTMLLabelElement;
  progress: HTMLProgressElement;
  stop: AbortSignal;
  keep: (url: string) => void;
  remove: () => void;
};

export function makeThumb(file: File, name: string): Thumb {
  const label = document.createElement("label");
  label.className = "thumb busy";
  const image = document.createElement("img");
  const preview = URL.createObjectURL(file);
  image.src = preview;
  image.alt = "";
  image.width = image.height = 104;
  const progress = document.createElement("progress");
  progress.ariaLabel = `Uploading ${file.name}`;
  progress.value = 0;
  const stopping = new AbortController();
  const cancel = makeCross("button");
  cancel.ariaLabel = `Cancel ${file.name}`;
  cancel.addEventListener("click", () => {
    remove();
    stopping.abort();
  });
  label.append(image, progress, cancel);

  function keep(url: string) {
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name, value: url, checked: true });
    box.className = "vh";
    box.ariaLabel = `Keep ${file.name}`;
    const cross = makeCross("span");
    cross.ariaHidden = "true";
    const hasFocus = document.activeElement === cancel;
    progress.remove();
    cancel.replaceWith(cross);
    label.prepend(box);
    label.classList.remove("busy");
    if (hasFocus) box.focus({ preventScroll: true });
    tellForm(box);
    void showStored(image, url).then(() => URL.revokeObjectURL(preview));
  }
  function remove() {
    label.remove();
    URL.revokeObjectURL(preview);
  }
  return { label, progress, stop: stopping.signal, keep, remove };
}

/** A box that a script adds or removes fires no event by itself. */
export function tellForm(box: HTMLInputElement) {
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

function makeCross<Name extends "button" | "span">(name: Name) {
  const cross = document.createElement(name);
  if (cross instanceof HTMLButtonElement) cross.type = "button";
  cross.className = "remove";
  cross.append(...spriteIcon("i", "x"));
  return cross;
}

async function showStored(image: HTMLImageElement, url: string) {
  const stored = new Image();
  stored.src = `${url}/400.jpg`;
  try {
    await stored.decode();
    image.src = stored.src;
  } catch {
    // The preview shows the same picture.
  }
}
