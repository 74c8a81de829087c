/** What an action tells the form that was sent. */
export type Told<Submission = never> = {
  intent: string;
  submission?: Submission;
  error?: string;
};
