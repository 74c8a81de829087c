/**
 * Listens on the whole element, because the browser would open a file that is dropped beside the
 * field, and leave the page.
 */
export function takeDroppedFiles(element: HTMLElement, take: (files: File[]) => void) {
  for (const type of ["dragenter", "dragover"] as const) {
    element.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      element.toggleAttribute("data-over", true);
    });
  }
  element.addEventListener("dragleave", ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
    if (!isInside) element.toggleAttribute("data-over", false);
  });
  element.addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    element.toggleAttribute("data-over", false);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}
