export function siteManifestOf(file: string): string {
  return file.replace(/\.js$/, ".site.js");
}
