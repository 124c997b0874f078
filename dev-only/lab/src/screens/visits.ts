import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { signIn, signInAs } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { BY_HAND } from './by-hand-shots.ts';
import { NEW_USER } from './new-user-shots.ts';
import type { Shot } from './shot-steps.ts';
import { SIGNED_IN, SIGNED_OUT } from './shots.ts';

/** Someone, and the screens and states that they see. */
export type Visit = {
  /** `view` tells several visits of a stack apart. */
  readonly enter: (page: Page, stack: Stack, view: string) => Promise<unknown>;
  readonly shots: readonly Shot[];
};

async function enterAsNew(page: Page, { origin }: Stack, view: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, origin, `new-${view}@northside-parts.test`);
}

const VISITS = [
  [
    ['dealer'],
    [
      { enter: () => Promise.resolve(), shots: SIGNED_OUT },
      { enter: (page, { origin }) => signIn(page, origin, 'dana'), shots: SIGNED_IN },
    ],
  ],
  // A server that cannot get a token of its own, and one that may not read sold listings.
  [['none', 'own'], [{ enter: enterAsNew, shots: NEW_USER }]],
  [['none', 'ordinary'], [{ enter: enterAsNew, shots: BY_HAND }]],
] as const satisfies readonly (readonly [Parameters<typeof withOwnStack>[0], readonly Visit[]])[];

/** The shots whose names begin with one of these words; all without words. */
export const isNamed =
  (words: readonly string[]) =>
  ({ name }: Shot): boolean =>
    words.length === 0 || words.some((word) => name.startsWith(word));

/** Starts each stack that has something to see: the first has most of it, the others go beside it. */
export async function visitStacks(
  isWanted: (shot: Shot) => boolean,
  work: (stack: Stack, visits: readonly Visit[]) => Promise<void>,
): Promise<void> {
  const [first, ...others] = VISITS.filter(([, visits]) =>
    visits.some(({ shots }) => shots.some(isWanted)),
  );
  const visit = async (stacks: readonly (typeof VISITS)[number][]): Promise<void> => {
    for (const [options, visits] of stacks) {
      await withOwnStack([...options], (stack) => work(stack, visits));
    }
  };
  await Promise.all([visit(first === undefined ? [] : [first]), visit(others)]);
}

/** All shots up to the last wanted one: a state may follow from the one before. */
export const untilLast = (
  shots: readonly Shot[],
  isWanted: (shot: Shot) => boolean,
): readonly Shot[] => shots.slice(0, shots.findLastIndex(isWanted) + 1);
