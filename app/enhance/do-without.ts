export function doWithout() {}
