const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

export function isLaterRelease(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = own.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (own[at] ?? 0) > (other[at] ?? 0);
}

/** Whether a release may run on the schema of another one: the next, and no later one. */
export function isCompatibleRelease(own: string, newest: string): boolean {
  const [ownMajor = 0, ownMinor = 0] = numbersOf(own);
  const [major = 0, minor = 0] = numbersOf(newest);
  return major === ownMajor && minor - ownMinor <= 1;
}
