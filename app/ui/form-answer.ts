/** An action returns this instead of a redirect after a refusal, and to a form that a script sent. */
export type FormAnswer<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  signInAddress?: string;
};
