import type { KeyboardEvent } from "react";

const PRESSED = new Set(["button", "file", "image", "reset", "submit"]);

export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>) {
  const { key, nativeEvent, target: box, currentTarget: form } = event;
  if (key !== "Enter" || nativeEvent.isComposing) return;
  if (!(box instanceof HTMLInputElement) || PRESSED.has(box.type)) return;
  event.preventDefault();
  const beside = box.closest(".with-btn")?.querySelector("button");
  if (beside) return beside.click();
  const next = box.closest("[data-row]")?.nextElementSibling;
  if (next?.matches("button")) return next instanceof HTMLButtonElement && next.click();
  const fields = [...form.elements].filter(isField);
  const inNext = next && fields.find((field) => next.contains(field));
  (inNext ?? fields[fields.indexOf(box) + 1])?.focus();
}

function isField(control: Element): control is HTMLElement {
  const isOne = control.matches("input:enabled, select:enabled, textarea:enabled");
  return isOne && control.checkVisibility() && control.getAttribute("tabindex") !== "-1";
}
