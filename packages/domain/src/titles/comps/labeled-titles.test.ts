import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';

type LabeledTitle = readonly [
  partNumber: string,
  title: string,
  label: string,
  conditionId?: string | null,
];

/** Titles in American sellers' words, with what they sell. */
const LABELED = JSON.parse(
  readFileSync(new URL('labeled-titles.json', import.meta.url), 'utf8'),
) as readonly LabeledTitle[];

/** What a title judged alone sells: a condition, a copy, 'open', or other goods. */
function labelOf([partNumber, title, , conditionId = '1000']: LabeledTitle): string {
  const { evidence, unknown } = analyzePart({
    partNumber,
    answer: {
      total: 1,
      listings: [buildListing({ title, priceMinor: 6_000, soldQuantity: 1, conditionId })],
    },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: NO_NOTES,
  });
  const verdict = evidence[0]?.verdict;
  if (verdict?.kind === 'kept') {
    return verdict.group;
  }
  return unknown === 'origin-unclear'
    ? 'open'
    : (verdict?.reason.replace(/^copy-.*/, 'copy').replace('ambiguous-number', 'copy') ?? '');
}

/** A weight may move a title or two; a rule that loses more is wrong. */
const LEAST_RIGHT = 0.97;

test('sellers’ titles are judged right', () => {
  const wrong = LABELED.flatMap((row) => {
    const label = labelOf(row);
    return label === row[2] ? [] : `${row[1]}: ${label} instead of ${row[2]}`;
  });
  const isEnough = wrong.length <= LABELED.length * (1 - LEAST_RIGHT);
  expect(isEnough ? [] : wrong).toEqual([]);
});
