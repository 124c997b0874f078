import { readList } from './read-list.ts';

type NamedTests = { readonly file: string; readonly title?: string };

/** A promise about security, and the tests that turn red when it is broken. */
export type SecurityPromise = {
  readonly id: string;
  readonly promise: string;
  readonly tests: readonly NamedTests[];
};

type ListedPromise = Omit<SecurityPromise, 'tests'> & {
  readonly tests: readonly (string | NamedTests)[];
};

export const PROMISES: readonly SecurityPromise[] = (
  readList('promises.yaml') as readonly ListedPromise[]
).map(({ tests, ...promise }) => ({
  ...promise,
  tests: tests.map((test) => (typeof test === 'string' ? { file: test } : test)),
}));
