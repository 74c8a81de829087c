export const MUTED_MEANWHILE = "You cannot write here at the moment. Your inbox says why.";

/**
 * The database raises this message when somebody writes who was muted after the session was read.
 */
const REFUSED = "This person may only read";

export async function unlessMuted<Written>(write: Promise<Written>): Promise<Written | "muted"> {
  try {
    return await write;
  } catch (error) {
    if (isOfMuted(error)) return "muted";
    throw error;
  }
}

export function isOfMuted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(REFUSED) || isOfMuted(error.cause);
}
