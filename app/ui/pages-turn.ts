/**
 * The rule stands in each page itself, because Chromium aborts the animation of a page that is
 * ready before its style sheet, and complains.
 */
export const PAGES_TURN =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
