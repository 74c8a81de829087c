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

/**
 * This invisible button must be the first in its form, because the browser presses the first button
 * of a form when somebody presses Enter in a field.
 */
export function PressedByEnter(button: ComponentProps<"button">) {
  return <button type="submit" {...button} hidden />;
}
