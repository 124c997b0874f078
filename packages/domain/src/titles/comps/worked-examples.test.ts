import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES, type NumberNotes } from '../analysis/number-notes.ts';

type Example = {
  readonly linked: {
    readonly partNumber: string;
    readonly linkedNumbers: readonly string[];
    readonly titles: readonly string[];
    readonly verdicts: readonly string[];
  };
  readonly dealerWords: {
    readonly partNumber: string;
    readonly called: string;
    readonly titles: readonly string[];
    readonly verdicts: readonly string[];
    readonly withoutWords: readonly string[];
  };
};

const RULES = join(import.meta.dirname, '../../../../../docs/rules/matching.md');
const [, json = ''] =
  /^## Worked example of links[^]*?^```json\n([^]*?)^```$/m.exec(readFileSync(RULES, 'utf8')) ?? [];
const example = JSON.parse(json) as Example;

function verdictsOf(
  partNumber: string,
  titles: readonly string[],
  notes: Partial<NumberNotes>,
): string[] {
  const listings = titles.map((title, at) => buildListing({ itemId: `${at}`, title }));
  const { evidence } = analyzePart({
    partNumber,
    answer: { total: listings.length, listings },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: { ...NO_NOTES, ...notes },
  });
  return evidence.map(({ verdict }) => {
    if (verdict.kind === 'dropped') {
      return verdict.reason;
    }
    return verdict.underNumber === null ? 'counts' : `counts under ${verdict.underNumber}`;
  });
}

describe('the documented example', () => {
  test('of linked numbers gives the documented figures', () => {
    const { partNumber, linkedNumbers, titles, verdicts } = example.linked;
    expect(verdictsOf(partNumber, titles, { linkedNumbers })).toEqual(verdicts);
  });

  test('of dealer descriptions gives the documented figures', () => {
    const { partNumber, called, titles, verdicts, withoutWords } = example.dealerWords;
    expect(verdictsOf(partNumber, titles, { dealerWords: called })).toEqual(verdicts);
    expect(verdictsOf(partNumber, titles, {})).toEqual(withoutWords);
  });
});
