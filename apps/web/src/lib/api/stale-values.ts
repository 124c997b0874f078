import type { QueryKey } from '@tanstack/react-query';

/** What shows the value of a lot: stale as soon as anything that it depends on changes. */
export const STALE_VALUES: readonly QueryKey[] = [
  ['batches'],
  ['desk'],
  ['lots'],
  ['offers'],
  ['score'],
];
