/** For a library that reads moments in the process's own zone: only in UTC is there each time of each day once. */
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
