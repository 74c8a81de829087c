export function isPlainClick(event: MouseEvent) {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

export function clickedLink(wrapper: HTMLElement, event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && wrapper.contains(link) && isPlainClick(event) ? link : null;
}
