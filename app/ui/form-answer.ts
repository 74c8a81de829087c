/** An action answers with this when the page with its form is shown again. */
export type FormAnswer<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  signInAddress?: string;
};
