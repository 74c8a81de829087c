/** The provider's name as people know it: "Google" for `google`. */
export function providerLabel(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1);
}
