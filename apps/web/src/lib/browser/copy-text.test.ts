import { expect, test, vi } from 'vitest';

import { copyText } from './copy-text.ts';

test('each cell that would be pasted is guarded, and an address stays as it is', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('=1+1\tB\r\n@SUM(A1)\n-5\t\u2800=2');
  await copyText('https://parts.test/offers/abc');
  expect(writeText.mock.calls).toEqual([
    ["'=1+1\tB\r\n'@SUM(A1)\n-5\t'\u2800=2"],
    ['https://parts.test/offers/abc'],
  ]);
});

test('nothing else reaches the clipboard', () => {
  const sources = import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/lib/browser/{copy-text,browser}.ts'],
    { query: '?raw', import: 'default', eager: true },
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const found = Object.entries(sources).filter(([, source]) =>
    /clipboard\s*\.\s*write|execCommand|clipboardData\??\.setData/.test(source),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
