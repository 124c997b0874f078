import { expect, test } from 'vitest';

import { type Content, digestOf, findFaults, PICTURES, readContents } from './picture-contents.ts';

const contents = await readContents();

test('the pictures of README and landing page show what they are for, with the same figures', () => {
  expect(findFaults(contents)).toEqual([]);
});

test('each picture is the one whose contents are recorded beside it', async () => {
  const digests = await Promise.all(
    PICTURES.map(async ({ path }) => [path, await digestOf(path)] as const),
  );
  expect(Object.fromEntries(digests)).toEqual(
    Object.fromEntries(PICTURES.map(({ path }) => [path, contents[path]?.sha256])),
  );
});

test('a missing word, another figure and a closed dialog are faults', () => {
  const change = (path: string, some: Partial<Content>) => ({
    [`docs/screenshots/${path}.png`]: { ...contents[`docs/screenshots/${path}.png`]!, ...some },
  });
  const changed = {
    ...contents,
    ...change('desk', { figures: { bid: '$1' } }),
    ...change('research', { isDialog: false }),
    ...change('dashboard', { texts: [] }),
  };
  expect(findFaults(changed)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('desk.png: bid is $1, elsewhere '),
      'docs/screenshots/research.png: no dialog is open',
      'docs/screenshots/dashboard.png: no "Total Sellable Value"',
    ]),
  );
});
