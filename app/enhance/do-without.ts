/** For what a browser may refuse or not receive: the page goes on without it. */
export function doWithout() {}
