import { nameOf, type Lock } from './lock-file.ts';

export type Release = { readonly name: string; readonly version: string };

const releasesOf = ({ packages }: Lock): Map<string, Release> =>
  new Map(
    packages.map((one) => [
      `${nameOf(one)}@${one.version}`,
      { name: nameOf(one), version: one.version },
    ]),
  );

/** Releases that one lock file has and an earlier one did not. */
export function lockAdditions(before: Lock, after: Lock): Release[] {
  const known = releasesOf(before);
  return [...releasesOf(after)].flatMap(([key, release]) => (known.has(key) ? [] : [release]));
}

const DAY_MS = 86_400_000;

/** Most releases that turn out to be poisoned are taken down within this time. */
export const FEWEST_DAYS = 7;

/** `publishedAt`: when it came out, by the registry; undefined when the registry does not say. */
export const isTooYoung = (publishedAt: string | undefined, now: Date): boolean =>
  publishedAt === undefined || now.getTime() - Date.parse(publishedAt) < FEWEST_DAYS * DAY_MS;
