/** Brings a current chip that is out of sight to the middle of its line. scrollIntoView would scroll the page too. */
export function centreCurrentChips() {
  for (const chip of document.querySelectorAll(":is(.chips, .own-tabs) [aria-current]")) {
    const row = chip.closest(".chip-line") ?? chip.closest(".chips, .own-tabs");
    if (!row) continue;
    const [shown, within] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
    if (shown.left >= within.left && shown.right <= within.right) continue;
    row.scrollLeft += (shown.left + shown.right - within.left - within.right) / 2;
  }
}
