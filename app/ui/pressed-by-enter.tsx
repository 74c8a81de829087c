import type { ComponentProps, MouseEvent } from "react";

/** Properties of a button that makes Enter do nothing: outside a dialog, browsers send no form with the method "dialog". */
export const SENDS_NOTHING = {
  formMethod: "dialog",
  formNoValidate: true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Enter presses the first button of a form, which is this one. From a checkbox, Enter would pass over a disabled button. */
export function PressedByEnter(button: ComponentProps<"button">) {
  return <button type="submit" {...button} hidden />;
}
