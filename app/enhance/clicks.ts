/** A click that would open the link here, and that nobody has dealt with yet. */
export function isPlainClick(event: MouseEvent) {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** The link of a plain click inside the wrapper. */
export function clickedLink(wrapper: HTMLElement, event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && wrapper.contains(link) && isPlainClick(event) ? link : null;
}
