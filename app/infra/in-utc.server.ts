/** Runs a library that reads moments in the process's own zone. In UTC alone each day has each time once. */
export function inUtc<Answer>(work: () => Answer): Answer {
  const zone = process.env.TZ;
  process.env.TZ = "UTC";
  try {
    return work();
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}
