import { describe, expect, test } from 'vitest';

import { readResearchPage, researchPageUrl } from './read-research-page.ts';

const NO_HTML = { html: '' };
const NO_TEXT = { text: '' };

/** Hand-written in the page's table layout. */
const HTML = `<html><body><!--StartFragment--><div class="head"><span>Aug 18, 2026 - Nov 15, 2026</span></div>
<div>Avg sold price range</div><div>$12.00 - $80.00</div>
<table><thead><tr><th>Listing</th><th>Actions</th><th>Avg sold price</th><th>Avg shipping</th><th>Total sold</th><th>Item sales</th><th>Bids</th><th>Date last sold</th></tr></thead><tbody>
<tr><td><div><a href="https://www.ebay.com/itm/Mopar-Bracket/123456789012?x=1"><span>NEW OEM Mopar <b>68211234AB</b> Bracket &amp; Bolts</span></a></div></td><td><button>Edit</button></td><td><div>$41.20</div><div>Fixed price</div></td><td><div>$7.95</div><div>20% free</div></td><td>1,204</td><td>$49,604.80</td><td>-</td><td>Nov 3, 2026</td></tr>
<tr><td><div><a href='https://www.ebay.com/itm/223456789012'>Used 68211234AB bracket</a></div></td><td><button>Edit</button></td><td>$15.00</td><td>$0.00</td><td>2</td><td>$30.00</td><td>4</td><td>Oct 21, 2026</td></tr>
</tbody></table></body></html>`;

/** The same as text: some browsers put tabs between cells, others a line per fragment. */
const TABS = [
  'Aug 18, 2026 – Nov 15, 2026',
  'Listing\tActions\tAvg sold price\tAvg shipping\tTotal sold\tItem sales\tBids\tDate last sold',
  'NEW OEM Mopar 68211234AB Bracket & Bolts\tEdit\t$41.20\t$7.95 \t1,204\t$49,604.80\t-\tNov 3, 2026',
  'Used 68211234AB bracket\tEdit\t$15.00\t$0.00\t2\t$30.00\t4\tOct 21, 2026',
].join('\n');
const LINES = TABS.replaceAll('\t', '\r\n').replace('$7.95 ', '$7.95\n20% free');

const ROWS = [
  {
    title: 'NEW OEM Mopar 68211234AB Bracket & Bolts',
    priceMinor: 4_120,
    currency: 'USD',
    soldQuantity: 1_204,
    lastSoldAt: new Date('2026-11-03T00:00:00Z'),
  },
  {
    title: 'Used 68211234AB bracket',
    priceMinor: 1_500,
    soldQuantity: 2,
    lastSoldAt: new Date('2026-10-21T00:00:00Z'),
  },
];
const WINDOW = {
  from: new Date('2026-08-18T00:00:00Z'),
  to: new Date('2026-11-16T00:00:00Z'),
};

describe('a copied table', () => {
  test('is parsed cell by cell from its markup, with item numbers', () => {
    expect(readResearchPage({ html: HTML, ...NO_TEXT })).toMatchObject({
      kind: 'read',
      window: WINDOW,
      listings: [
        { ...ROWS[0], itemId: 'v1|123456789012|0' },
        { ...ROWS[1], itemId: 'v1|223456789012|0' },
      ],
    });
  });

  test.each([
    ['with tabs', TABS],
    ['with a line for each cell', LINES],
  ])('is parsed from text %s', (_name, text) => {
    expect(readResearchPage({ ...NO_HTML, text })).toMatchObject({
      kind: 'read',
      window: WINDOW,
      listings: ROWS,
    });
  });

  test.each([
    ['no-table', 'something else altogether'],
    [
      'wrong-tab',
      TABS.replace('Avg sold price', 'Listing price').replace('Date last sold', 'Start date'),
    ],
    ['no-dates', TABS.split('\n').slice(1).join('\n')],
    ['no-rows', [...TABS.split('\n').slice(0, 2), 'Lamp\t3\tNov 3, 2026'].join('\n')],
  ])('is rejected: %s', (why, text) => {
    expect(readResearchPage({ ...NO_HTML, text })).toMatchObject({ kind: 'refused', why });
  });

  test('of the other tab still says which dates nothing sold in', () => {
    const text = TABS.replace('Avg sold price', 'Listing price').replace(
      'Date last sold',
      'Start date',
    );
    expect(readResearchPage({ ...NO_HTML, text })).toHaveProperty('window', WINDOW);
  });

  test.each([
    ['an empty table', TABS.split('\n').slice(0, 2).join('\n')],
    ['a sentence', 'Sold\nAug 18, 2026 - Nov 15, 2026\nNo sold results found for 68211234AB'],
  ])('that is empty says that nothing sold in its window: %s', (_name, text) => {
    expect(readResearchPage({ ...NO_HTML, text })).toEqual({
      kind: 'read',
      window: WINDOW,
      listings: [],
    });
  });

  test('that is empty says nothing without its dates', () => {
    const [, head = ''] = TABS.split('\n');
    expect(readResearchPage({ ...NO_HTML, text: head })).toEqual({
      kind: 'refused',
      why: 'no-dates',
    });
  });

  test.each([
    ['from its own column', [795, 0], HTML],
    ['free', [0, 0], HTML.replace('<div>$7.95</div><div>20% free</div>', 'Free shipping')],
    [
      'unknown where the cell is empty',
      [null, 0],
      HTML.replace('<div>$7.95</div><div>20% free</div>', '-'),
    ],
    ['unknown without the column', [null, null], HTML.replace('Avg shipping', 'Other')],
  ])('has the average shipping: %s', (_name, shipping, html) => {
    expect(readResearchPage({ html, ...NO_TEXT })).toMatchObject({
      listings: shipping.map((shippingMinor) => ({ shippingMinor })),
    });
  });

  test('of any size parses in linear time', () => {
    const started = performance.now();
    readResearchPage({ html: '<td><a '.repeat(100_000), text: '' });
    readResearchPage({ html: '', text: 'Aug 1, '.repeat(100_000) });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a row', () => {
  const head = TABS.split('\n').slice(0, 2).join('\n');
  const rowsOf = (...rows: readonly string[]) => {
    const reading = readResearchPage({ ...NO_HTML, text: [head, ...rows].join('\n') });
    return reading.kind === 'read'
      ? reading.listings.map(({ title, priceMinor, soldQuantity }) => [
          title,
          priceMinor,
          soldQuantity,
        ])
      : reading.why;
  };
  const GOOD = 'Bracket\t$5.00\t$1.00\t3\t$15.00\tNov 3, 2026';

  test.each([
    '-',
    '\u2013',
    '\u2014',
    'Edit',
    'Sell similar',
    'Sell one like this',
    'Actions',
    'Action',
    '20% free',
    'Free shipping',
  ])('does not use %j as a title', (noise) => {
    expect(rowsOf(`${noise}\t${GOOD}`)).toEqual([['Bracket', 500, 3]]);
  });

  test('without title, price or count is skipped, and the next one is parsed', () => {
    expect(rowsOf('$5.00\t3\tNov 3, 2026', GOOD)).toEqual([['Bracket', 500, 3]]);
    expect(rowsOf('Lamp\t3\tNov 3, 2026', GOOD)).toEqual([['Bracket', 500, 3]]);
    expect(rowsOf('Lamp\t$5.00\tNov 3, 2026', GOOD)).toEqual([['Bracket', 500, 3]]);
  });

  test('sold at least one piece', () => {
    expect(rowsOf('Lamp\t$5.00\t0\tNov 3, 2026')).toEqual([['Lamp', 500, 1]]);
  });

  test.each(['Avg. sold price', 'Average sold price', 'AVG SOLD PRICE'])(
    'is found below %s',
    (name) => {
      const text = TABS.replace('Avg sold price', name);
      expect(readResearchPage({ ...NO_HTML, text })).toMatchObject({ listings: ROWS });
    },
  );

  test.each([
    'Listing price',
    'Watchers',
    'Start date',
    'Avg. listing price',
    'Average listing price',
  ])('of the other tab is recognized by %s', (name) => {
    expect(readResearchPage({ ...NO_HTML, text: `Listing\n${name}\nNov 3, 2026` })).toEqual({
      kind: 'refused',
      why: 'wrong-tab',
    });
  });

  test('has its words as displayed', () => {
    const title = (markup: string) => {
      const html = HTML.replace('Used 68211234AB bracket', markup);
      const reading = readResearchPage({ html, ...NO_TEXT });
      return reading.kind === 'read' ? reading.listings[1]?.title : reading.why;
    };
    expect(title('A &lt;B&gt; &quot;C&quot; &apos;D&apos;&nbsp;E')).toBe('A <B> "C" \'D\' E');
    expect(title('A &ndash; B &mdash; C &AMP; D')).toBe('A \u2013 B \u2014 C & D');
    expect(title('A &#66; &#x43; &#X44; &bogus;')).toBe('A B C D &bogus;');
    expect(title('A&#9999999;')).toBe('A&#9999999;');
    expect(title('Br<b>ack</b>et <em>new</em> <strong>x</strong><font>y</font>')).toBe(
      'Bracket new xy',
    );
    expect(title('Bracket<style>p{}</style><!-- no -->')).toBe('Bracket');
  });
});

test('opens the page with the number and with dates that it honors', () => {
  const url = researchPageUrl('68211234AB & more', '12months', new Date('2026-11-16T00:00:00Z'));
  expect(url).toContain('keywords=68211234AB%20%26%20more&');
  expect(url).toContain(`endDate=${Date.parse('2026-11-16T00:00:00Z')}`);
  expect(url).toContain('tabName=SOLD');
  expect(researchPageUrl('A1', '12months', new Date('2026-11-16T00:00:00Z'))).toBe(
    `https://www.ebay.com/sh/research?marketplace=EBAY-US&keywords=A1&startDate=${Date.parse('2025-11-16T00:00:00Z')}&endDate=${Date.parse('2026-11-16T00:00:00Z')}&categoryId=6028&offset=0&limit=50&tabName=SOLD`,
  );
});
