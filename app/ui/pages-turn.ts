/**
 * Lets one page become the next with an animation. It stands in each page itself: where a page is ready before its style sheet,
 * Chromium aborts the animation of a page that says this in the sheet only, and complains.
 */
export const PAGES_TURN =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
