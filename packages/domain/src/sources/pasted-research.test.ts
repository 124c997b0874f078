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

describe.each(BROWSERS)('what %s copies', (_name, pasted) => {
  test('is read cell by cell out of its markup', () => {
    const reading = readResearchPage(pasted);
    expect(reading).toMatchObject({ kind: 'read', window: COPIED_WINDOW });
    expect(reading).toHaveProperty(
      'listings',
      COPIED_ROWS.map((row) => expect.objectContaining(row) as unknown),
    );
  });

  test('is read cell by cell as plain text, where only the numbers of listings are missing', () => {
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

  test.each(['html', 'text'] as const)('is refused without its dates: %s', (kind) => {
    const dated = /Aug(?: |&nbsp;|\u00A0)18,(?: |&nbsp;|\u00A0)2026/g;
    const undated = { html: '', text: '', [kind]: pasted[kind].replace(dated, '') };
    expect(readResearchPage(undated)).toEqual({ kind: 'refused', why: 'no-dates' });
  });

  test.each(['html', 'text'] as const)('is refused from the wrong tab: %s', (kind) => {
    const active = pasted[kind]
      .replaceAll('Avg sold price', 'Listing price')
      .replaceAll('Date last sold', 'Start date');
    expect(readResearchPage({ html: '', text: '', [kind]: active })).toEqual({
      kind: 'refused',
      why: 'wrong-tab',
    });
  });
});
