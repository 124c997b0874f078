const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Whether a release may run on the schema of another one: the next, and no later one. */
export function isCompatibleRelease(own: string, newest: string): boolean {
  const [ownMajor = 0, ownMinor = 0] = numbersOf(own);
  const [major = 0, minor = 0] = numbersOf(newest);
  return major === ownMajor && minor - ownMinor <= 1;
}
