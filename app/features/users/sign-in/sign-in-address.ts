export function signInAddress(returnTo: string) {
  return `/auth/sign-in?${new URLSearchParams({ return_to: returnTo })}`;
}
