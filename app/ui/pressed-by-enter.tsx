import type { ComponentProps, MouseEvent } from "react";

/**
 * A button with these properties makes Enter do nothing, because outside a dialog browsers send no
 * form with the method "dialog".
 */
export const SENDS_NOTHING = {
  formMethod: "dialog",
  formNoValidate: true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Enter presses the first button of a form, so this one must come before all others. */
export function PressedByEnter(button: ComponentProps<"button">) {
  return <button type="submit" {...button} hidden />;
}
