export type Told<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
  signInAddress?: string;
};
