export type Told<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  /** When the session had ended. */
  signInAddress?: string;
};
