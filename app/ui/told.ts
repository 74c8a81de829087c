export type Told<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  /** Where to sign in, when the session had ended. */
  signInAddress?: string;
};
