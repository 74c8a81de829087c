/** This sets `scrollLeft`, because `scrollIntoView` would scroll the page too. */
export function centreCurrentChips() {
  for (const row of document.querySelectorAll(".chip-line, .chips, .own-tabs")) {
    const within = row.getBoundingClientRect();
    for (const chip of row.querySelectorAll(":is(li + li, .own-tabs) > [aria-current]")) {
      const { left, right } = chip.getBoundingClientRect();
      if (left >= within.left && right <= within.right) continue;
      row.scrollLeft += (left + right - within.left - within.right) / 2;
    }
  }
}
