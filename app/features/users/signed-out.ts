import { signInAddress } from "#app/features/users/sign-in-address.ts";

/** For a form that was sent after the session had ended: signing in leads to the page of the form. */
export function signedOut(formAddress: string) {
  return { error: "Sign in to continue", signInAddress: signInAddress(formAddress) };
}
