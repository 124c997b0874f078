import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyCheckout, type CopiedCheckout } from './testing/copied-checkout.ts';

let copy: CopiedCheckout;

beforeAll(async () => {
  copy = await copyCheckout();
});

afterAll(() => copy.remove());

test('the command passes the words in use and names every planted one', async () => {
  const check = () => copy.run('scripts/check-words.ts');
  expect(await check()).toMatchObject({ code: 0 });

  await copy.write(
    'packages/server/src/lanes/run/planted-janitor.ts',
    'export const laneOwnerOf = ({ departure }: { departure: number }) => departure;',
  );
  await copy.write(
    'apps/web/src/lib/planted.ts',
    'export type Planted = { departureAt: Date; skus: string[] };',
  );
  await copy.write('packages/server/src/lanes/planted.test.ts', 'const janitor = 1;');

  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said.split('\n').filter((line) => line.includes('planted'))).toEqual([
    'apps/web/src/lib/planted.ts: departureAt says "departure"; the word belongs to lanes',
    'apps/web/src/lib/planted.ts: skus says "sku"; say "Part"',
    'packages/server/src/lanes/run/planted-janitor.ts: planted-janitor says "janitor"; say "Sweep"',
    'packages/server/src/lanes/run/planted-janitor.ts: laneOwnerOf says "lane owner"; say "Holder"',
  ]);
});
