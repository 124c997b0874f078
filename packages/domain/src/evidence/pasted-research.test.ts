import { describe, expect, test } from 'vitest';

import {
  CHROMIUM,
  COPIED_ROWS,
  COPIED_WINDOW,
  FIREFOX,
  SAFARI,
} from '../../testing/research-pages.ts';
import { readResearchPage } from './read-research-page.ts';

const BROWSERS = [
  ['Chromium', CHROMIUM],
  ['Firefox', FIREFOX],
  ['Safari', SAFARI],
] as const;

describe.each(BROWSERS)('a copy from %s', (_name, pasted) => {
  test('is parsed cell by cell from its markup', () => {
    const reading = readResearchPage(pasted);
    expect(reading).toMatchObject({ kind: 'read', window: COPIED_WINDOW });
    expect(reading).toHaveProperty(
      'listings',
      COPIED_ROWS.map((row) => expect.objectContaining(row) as unknown),
    );
  });

  test('is parsed cell by cell from plain text, which lacks only the item numbers', () => {
    const reading = readResearchPage({ ...pasted, html: '' });
    expect(reading).toMatchObject({ kind: 'read', window: COPIED_WINDOW });
    expect(reading).toHaveProperty(
      'listings',
      COPIED_ROWS.map(
        (row, index) =>
          expect.objectContaining({
            ...row,
            itemId: `row-${index + 1}`,
            listingUrl: null,
          }) as unknown,
      ),
    );
  });

  test.each(['html', 'text'] as const)('is rejected without its dates: %s', (kind) => {
    const dated = /Aug(?: |&nbsp;|\u00A0)18,(?: |&nbsp;|\u00A0)2026/g;
    const undated = { html: '', text: '', [kind]: pasted[kind].replace(dated, '') };
    expect(readResearchPage(undated)).toEqual({ kind: 'refused', why: 'no-dates' });
  });

  test.each(['html', 'text'] as const)('is rejected from the wrong tab: %s', (kind) => {
    const active = pasted[kind]
      .replaceAll('Avg sold price', 'Listing price')
      .replaceAll('Date last sold', 'Start date');
    expect(readResearchPage({ html: '', text: '', [kind]: active })).toEqual({
      kind: 'refused',
      why: 'wrong-tab',
      window: COPIED_WINDOW,
    });
  });
});
