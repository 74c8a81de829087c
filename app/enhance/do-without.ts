/** Ignores a failure of something that the page also works without, such as a style sheet that did not arrive. */
export function doWithout() {}
