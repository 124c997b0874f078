/** Order matters: most browsers also include the names of those they descend from. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

type NamePatterns = readonly (readonly [RegExp, string])[];
const findName = (text: string, names: NamePatterns): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The common name of the browser behind a user agent; the raw user agent if unknown. */
export function browserName(userAgent: string): string {
  if (userAgent === '') {
    return 'Unknown browser';
  }
  const browser = findName(userAgent, BROWSERS);
  const system = findName(userAgent, SYSTEMS);
  if (browser === null) {
    return userAgent;
  }
  return system === null ? browser : `${browser} on ${system}`;
}
