/** The file of routes, or its address, that pages outside of the back office are sent instead of this one. */
export function siteManifestOf(file: string): string {
  return file.replace(/\.js$/, ".site.js");
}
