/** An action returns this instead of a redirect, and the page shows its form again. */
export type FormAnswer<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  signInAddress?: string;
};
