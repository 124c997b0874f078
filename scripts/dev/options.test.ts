import { expect, test } from 'vitest';

import { readOptions, USAGE } from './options.ts';

test('without options the stack has lists, is kept and runs on Vite', () => {
  expect(readOptions([])).toMatchObject({ empty: false, built: false, throwaway: false });
});

test('known options are taken', () => {
  expect(readOptions(['--keyset', 'ordinary', '--spacing-ms', '0', '--quiet'])).toMatchObject({
    keyset: 'ordinary',
    spacingMs: '0',
    quiet: true,
  });
});

test.each([
  [['--nonsense'], /--nonsense/],
  [['stray'], /stray/],
  [['--keyset'], /keyset/],
  [['--keyset', 'nonsense'], /granted, ordinary, own, not "nonsense"/],
  [['--spacing-ms', 'soon'], /whole number, not "soon"/],
])('%j is answered by a sentence', (args, sentence) => {
  const read = readOptions(args);
  expect('wrong' in read && read.wrong).toMatch(sentence);
});

test('the list has a line for each option', () => {
  for (const name of ['empty', 'large', 'keyset', 'built', 'throwaway', 'state', 'quiet', 'help']) {
    expect(USAGE).toMatch(new RegExp(`^ {2}--${name}\\b.* \\S`, 'm'));
  }
});
