import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readCheckout } from '../borders/checkout.ts';

/** A suppression, up to the reason that has to follow it. */
const WITHOUT_REASON = /lint-disable(?:-next-line|-line)?(?![\w-])(?! [\w/, -]+ -- \S)/;

test('whoever switches a lint rule off says why', async () => {
  const { sources } = await readCheckout(resolve(import.meta.dirname, '../..'));
  const silent = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\{?\/\*)/.test(line) && WITHOUT_REASON.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(silent).toEqual([]);
});
