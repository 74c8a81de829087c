/** scrollIntoView would scroll the page too. */
export function centreCurrentChips() {
  for (const chip of document.querySelectorAll(".chips [aria-current]")) {
    const row = chip.closest(".chips");
    if (row) row.scrollLeft += middleOf(chip) - middleOf(row);
  }
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
