/**
 * Lets a library that reads local times run in UTC, where summer time skips and repeats no hour.
 */
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
