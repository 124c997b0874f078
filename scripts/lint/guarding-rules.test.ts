import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const PRODUCT = '{apps,packages}/*/src/**/*.{ts,tsx}';

/** Texts of the product, without tests and what only development uses. */
async function productTexts(): Promise<{ path: string; text: string }[]> {
  const texts: { path: string; text: string }[] = [];
  for await (const path of glob(PRODUCT, { cwd: root })) {
    if (!/\.test\.|\/(testing|corpus)\//.test(path)) {
      texts.push({ path, text: await readFile(resolve(root, path), 'utf8') });
    }
  }
  return texts;
}

const having = async (pattern: RegExp): Promise<string[]> =>
  (await productTexts()).filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('no text is run as a program: the rule is on, and nobody switches it off', async () => {
  const rules = await readFile(resolve(root, '.oxlintrc.json'), 'utf8');
  expect(rules).toMatch(/"no-eval": "error"/);
  expect(await having(/disable[^\n]*no-eval|new Function\(|node:vm'/)).toEqual([]);
});

test('chance that can be guessed decides about waiting only, never about a secret', async () => {
  expect(await having(/Math\.random/)).toEqual(['packages/server/src/create-services.ts']);
  const makers = await having(/randomBytes|randomUUID|randomState|randomNonce/);
  expect(makers).toContain('packages/server/src/access/browser-key.ts');
});

test('nobody takes a certificate that does not hold', async () => {
  expect(await having(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});
