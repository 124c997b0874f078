/** Processor time of this thread so far; unlike the clock, it does not grow while others run. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
