import { expect, test } from 'vitest';

import { experiment } from './experiment.ts';

const echo = experiment(
  { seeds: [1, 2], lots: 10, grammar: 'both', show: false, cases: null },
  (values) => ({ figures: values, goals: [] }),
);

const valuesOf = async (...args: string[]): Promise<object> => (await echo.run(args)).figures;

test('an option is read as its default is, and keeps it when it is not given', async () => {
  expect(await valuesOf()).toEqual({
    seeds: [1, 2],
    lots: 10,
    grammar: 'both',
    show: false,
    cases: null,
  });
  const given = [
    '--seeds',
    '7,8',
    '--lots',
    '3',
    '--grammar',
    'open',
    '--show',
    '--cases',
    'a.mjs',
  ];
  expect(await valuesOf(...given)).toEqual({
    seeds: [7, 8],
    lots: 3,
    grammar: 'open',
    show: true,
    cases: 'a.mjs',
  });
});

test('an option of texts may be repeated, and words follow no option', async () => {
  const named = experiment({ only: [], words: [] }, (values) => ({ figures: values, goals: [] }));
  const given = await named.run(['one', '--only', 'a', '--only', 'b', 'two']);
  expect(given.figures).toEqual({ only: ['a', 'b'], words: ['one', 'two'] });
  expect((await named.run([])).figures).toEqual({ only: [], words: [] });
});

test.each([
  [['--unknown'], 'Unknown option'],
  [['--lots', 'many'], '--lots many is not a number'],
  [['--seeds', '1,,2'], '--seeds  is not a number'],
  [['--cases'], 'argument missing'],
  [['word'], 'Unexpected argument'],
])('%j is refused', async (args, message) => {
  await expect(valuesOf(...args)).rejects.toThrow(message);
});
