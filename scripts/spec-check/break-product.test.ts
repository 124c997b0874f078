import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { breakProduct, misspelt } from './break-product.ts';

async function checkoutWith(files: Readonly<Record<string, string>>): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'break-product-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await writeFile(join(checkout, path), source);
  }
  return checkout;
}

test.each([
  ['Saved', 'Saqed'],
  ['q', 'z'],
  ['Token Required', 'Token Rqquired'],
])('%s is misspelt by one letter', (text, broken) => {
  expect(misspelt(text)).toBe(broken);
});

test('a text is broken in the product and not in its tests, and mended again', async () => {
  const web = 'apps/web/src/save.tsx';
  const tested = 'apps/web/src/save.test.tsx';
  const checkout = await checkoutWith({ [web]: "t('Saved')", [tested]: "expect('Saved')" });
  const change = await breakProduct(checkout, { text: 'Saved' });
  expect(change.files).toEqual([web]);
  expect(await readFile(join(checkout, web), 'utf8')).toBe("t('Saqed')");
  expect(await readFile(join(checkout, tested), 'utf8')).toBe("expect('Saved')");
  await change.mend();
  expect(await readFile(join(checkout, web), 'utf8')).toBe("t('Saved')");
});

test('a number is broken where it stands', async () => {
  const file = 'packages/domain/src/offer.ts';
  const checkout = await checkoutWith({ [file]: 'const PERCENT = 15;' });
  const at = { file, find: 'PERCENT = 15', put: 'PERCENT = 16' };
  const change = await breakProduct(checkout, { number: at });
  expect(await readFile(join(checkout, file), 'utf8')).toBe('const PERCENT = 16;');
  await change.mend();
});
