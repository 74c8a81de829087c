/** How many milliseconds of processor time it takes. Unlike time on the clock, other programs hardly change that. */
export function processorMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
