/** In this order: most browsers also call themselves by the names of those they descend from. */
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

type Names = readonly (readonly [RegExp, string])[];
const nameIn = (text: string, names: Names): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What people call the browser that sent this; its own words where nobody knows it. */
export function browserName(userAgent: string): string {
  if (userAgent === '') {
    return 'A browser that does not say its name';
  }
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser === null) {
    return userAgent;
  }
  return system === null ? browser : `${browser} on ${system}`;
}
