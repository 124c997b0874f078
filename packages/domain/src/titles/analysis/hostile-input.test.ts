import { describe, expect, test } from 'vitest';

import { itemKeys, partNumberKeys, titleNumberKeys } from '../../columns/duplicate.ts';
import { parseCost, parseMoney, parseQuantity } from '../../core/money.ts';
import { costColumn, quantityColumn } from '../../desk/valuation.ts';
import { brandHints } from '../../part-numbers/brand-hints.ts';
import { normalizePartNumber, partNumberKey } from '../../part-numbers/part-number.ts';
import { queryVariants } from '../../part-numbers/query-variants.ts';
import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from './analyze-part.ts';
import { NO_NOTES } from './number-notes.ts';

const SIZE = 100_000;
/** A careless regex takes minutes for these, a busy machine a few times the usual milliseconds. */
const BUDGET_MS = 1_000;

const fill = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/**
 * Each breaks some careless regex: endless runs, near misses, endless separators, expanding
 * letters.
 */
const TEXTS = [
  ['digits', fill('0')],
  ['letters', fill('A')],
  ['zeros and a tail', `${fill('0')}AB`],
  ['digits and letters', fill('0A')],
  ['groups with dashes', fill('F4ZZ-6E086-A ')],
  ['spaces', fill(' ')],
  ['a number among spaces', `${fill(' ')}12${fill(' ')}`],
  ['dashes', fill('-')],
  ['commas', fill('1,')],
  ['grouped thousands', fill('123,')],
  ['slashes', fill('68402348AB/')],
  ['brackets', fill('(2) ')],
  ['lots', fill('lot of 4 x ')],
  ['letters that grow', fill('ß')],
  ['letters that grow when folded', fill('ﷺ')],
  ['marks without end', `e${fill('\u0301')}`],
  ['halves of pairs', fill('\uD800')],
  ['line breaks', fill('\r\n')],
  ['tabs and numbers', fill('84972952\t')],
] as const;

const RULES: readonly (readonly [string, (text: string) => unknown])[] = [
  ['normalizePartNumber', normalizePartNumber],
  ['partNumberKey', partNumberKey],
  ['queryVariants', queryVariants],
  ['brandHints', brandHints],
  ['partNumberKeys', partNumberKeys],
  ['titleNumberKeys', titleNumberKeys],
  ['itemKeys', (text) => itemKeys({ title: text, partNumber: text })],
  ['parseMoney', parseMoney],
  ['parseCost', parseCost],
  ['parseQuantity', parseQuantity],
  ['quantityColumn', (text) => quantityColumn([text])],
  ['costColumn', (text) => costColumn([text])],
  ['analyzePart of such a number', (text) => analyze(text, 'Mopar 68402348AB')],
  ['analyzePart of such a title', (text) => analyze('68402348AB', text)],
  ['analyzePart of both', (text) => analyze(text, text)],
];

function analyze(partNumber: string, title: string) {
  return analyzePart({
    partNumber,
    answer: { total: 1, listings: [buildListing({ title })] },
    asOf: new Date(0),
    currency: 'USD',
    notes: NO_NOTES,
    categoryNames: new Map(),
  });
}

/** Best of three, so that a pause of the machine does not fail the test. */
function fastestMs(run: () => unknown): number {
  let fastest = Infinity;
  for (let round = 0; round < 3 && fastest >= BUDGET_MS; round += 1) {
    const started = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
}

describe.each(TEXTS)('100,000 characters of %s', (_, text) => {
  test.each(RULES)('do not slow down %s', (_name, rule) => {
    expect(fastestMs(() => rule(text))).toBeLessThan(BUDGET_MS);
  });
});
