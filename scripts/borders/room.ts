import type { OutsideGroup } from './outside-modules.ts';

/** A set of files under one rule: what is not named here, none of them may import. */
export type Room = {
  readonly name: string;
  readonly does: string;
  readonly kind: 'product' | 'tests' | 'development';
  readonly has: (path: string) => boolean;
  /** Rooms that it may import. */
  readonly imports: readonly string[];
  /** Rooms of which it may import types, but nothing that runs. */
  readonly typesOf: readonly string[];
  /** Rooms that a rule for many rooms opens to it, whether it has a use for them or not. */
  readonly inherits: readonly string[];
  readonly outside: readonly OutsideGroup[];
  /** Rooms of one family are layers of one feature. */
  readonly family: string;
  /** Whether SQL may stand in its texts, and the drivers be imported. */
  readonly speaksSql: boolean;
};

type Granted = Pick<Room, 'name' | 'does' | 'has'> & Partial<Room>;

export const room = (granted: Granted): Room => ({
  kind: 'product',
  imports: [],
  typesOf: [],
  inherits: [],
  outside: [],
  speaksSql: false,
  family: granted.name,
  ...granted,
});

const TEST = /\.test\.tsx?$|\/testing\/|\/corpus\//;
const isTest = (path: string): boolean => TEST.test(path);

/** Files below a folder, or one file, that are no tests. */
export const codeOf =
  (...places: readonly string[]) =>
  (path: string): boolean =>
    !isTest(path) && places.some((place) => path === place || path.startsWith(`${place}/`));

/** Tests below a folder, with the builders and files that only tests need. */
export const testsOf =
  (folder: string) =>
  (path: string): boolean =>
    isTest(path) && path.startsWith(`${folder}/`);
