/**
 * The marketplace's research page as three browsers put it on the clipboard. Hand-written in each
 * browser's style: the tags it keeps, the inline styles, the line breaks of its plain text.
 */

/** The content they all share, cell by cell. */
export const COPIED_ROWS = [
  {
    itemId: 'v1|123456789012|0',
    title: 'NEW OEM Mopar 68211234AB Headlamp Bracket & Bolts',
    priceMinor: 4_120,
    soldQuantity: 1_204,
    lastSoldAt: new Date('2026-11-03T00:00:00Z'),
    listingUrl: 'https://www.ebay.com/itm/123456789012',
  },
  {
    itemId: 'v1|223456789012|0',
    title: 'Used 68211234AB bracket, 2 of 3 tabs',
    priceMinor: 1_500,
    soldQuantity: 2,
    lastSoldAt: new Date('2026-10-21T00:00:00Z'),
    listingUrl: 'https://www.ebay.com/itm/223456789012',
  },
  {
    itemId: 'v1|323456789012|0',
    title: '2019-2024 Ram 1500 68211234AB "left" <front>',
    priceMinor: 123_450,
    soldQuantity: 1,
    lastSoldAt: new Date('2026-08-30T00:00:00Z'),
    listingUrl: 'https://www.ebay.com/itm/323456789012',
  },
] as const;

export const COPIED_WINDOW = {
  from: new Date('2026-08-18T00:00:00Z'),
  to: new Date('2026-11-16T00:00:00Z'),
};

const HEADS = [
  'Listing',
  'Actions',
  'Avg sold price',
  'Avg shipping',
  'Total sold',
  'Item sales',
  'Bids',
  'Date last sold',
];

const TITLES = [
  'NEW OEM Mopar 68211234AB Headlamp Bracket &amp; Bolts',
  'Used 68211234AB bracket, 2 of 3 tabs',
  '2019-2024 Ram 1500 68211234AB &quot;left&quot; &lt;front&gt;',
];

/** Computed styles everywhere, and no classes. */
const STYLE =
  'font-family: &quot;Market Sans&quot;, Arial, sans-serif; font-size: 14px; color: rgb(25, 25, 25); white-space: normal;';

const chromiumRow = (title: string, item: string, cells: readonly string[]): string =>
  `<tr style="${STYLE}"><td style="${STYLE}"><div style="${STYLE}"><img src="https://i.ebayimg.com/thumbs/1.jpg" alt="Sold 12 times"><a href="https://www.ebay.com/itm/${item}?nordt=true&amp;_trk=1" style="${STYLE}"><span style="${STYLE}">${title}</span></a></div></td>${cells.map((cell) => `<td style="${STYLE}">${cell}</td>`).join('')}</tr>`;

export const CHROMIUM = {
  html: `<meta charset='utf-8'><div style="${STYLE}"><h2 style="${STYLE}">Aug 18, 2026 - Nov 15, 2026</h2></div><div style="${STYLE}">Avg sold price</div><div style="${STYLE}">$28.10</div><table style="${STYLE}"><thead><tr>${HEADS.map((head) => `<th style="${STYLE}">${head}</th>`).join('')}</tr></thead><tbody>${[
    chromiumRow(TITLES[0] ?? '', '123456789012', [
      '<button>Edit</button>',
      '<div>$41.20</div><div>Fixed price</div>',
      '<div>$7.95</div><div>20% free</div>',
      '1,204',
      '$49,604.80',
      '-',
      'Nov 3, 2026',
    ]),
    chromiumRow(TITLES[1] ?? '', '223456789012', [
      '<button>Edit</button>',
      '<div>$15.00</div><div>Auction</div>',
      '<div>Free shipping</div>',
      '2',
      '$30.00',
      '4',
      'Oct 21, 2026',
    ]),
    chromiumRow(TITLES[2] ?? '', '323456789012', [
      '<button>Edit</button>',
      '<div>$1,234.50</div>',
      '<div>$0.00</div>',
      '1',
      '$1,234.50',
      '-',
      'Aug 30, 2026',
    ]),
  ].join('')}</tbody></table>`,
  text: [
    'Aug 18, 2026 - Nov 15, 2026',
    HEADS.join('\t'),
    'NEW OEM Mopar 68211234AB Headlamp Bracket & Bolts\tEdit\t',
    '$41.20',
    'Fixed price',
    '$7.95',
    '20% free',
    '1,204\t$49,604.80\t-\tNov 3, 2026',
    'Used 68211234AB bracket, 2 of 3 tabs\tEdit\t',
    '$15.00',
    'Auction',
    'Free shipping',
    '2\t$30.00\t4\tOct 21, 2026',
    '2019-2024 Ram 1500 68211234AB "left" <front>\tEdit\t$1,234.50\t$0.00\t1\t$1,234.50\t-\tAug 30, 2026',
  ].join('\n'),
};

/** The page's classes, original white space, and the page URL in front. */
const firefoxRow = (title: string, item: string, cells: readonly string[]): string => `
      <tr class="research-table-row">
        <td class="research-table-row__product-info">
          <a class="research-table-row__link" href="https://www.ebay.com/itm/Mopar-Bracket/${item}">
            <span>${title}</span>
          </a>
        </td>${cells.map((cell) => `\n        <td>${cell}</td>`).join('')}
      </tr>`;

export const FIREFOX = {
  html: `<html><body>
<!--StartFragment--><section class="aggregates"><span class="date-range">Aug 18, 2026 \u2013 Nov 15, 2026</span></section>
<table class="research-table"><thead><tr>${HEADS.map((head) => `<th><button type="button">${head}</button></th>`).join('')}</tr></thead>
    <tbody>${[
      firefoxRow(TITLES[0] ?? '', '123456789012', [
        '<a href="#">Sell similar</a>',
        '<span>$41.20</span><br><small>Fixed price</small>',
        '<span>$7.95</span>',
        '1,204',
        '$49,604.80',
        '\u2013',
        'Nov 3, 2026',
      ]),
      firefoxRow(TITLES[1] ?? '', '223456789012', [
        '<a href="#">Sell similar</a>',
        '$15.00',
        '$4.00',
        '2',
        '$30.00',
        '4',
        'Oct 21, 2026',
      ]),
      firefoxRow(TITLES[2] ?? '', '323456789012', [
        '<a href="#">Sell similar</a>',
        '$1,234.50',
        '$0.00',
        '1',
        '$1,234.50',
        '\u2013',
        'Aug 30, 2026',
      ]),
    ].join('')}
    </tbody></table><!--EndFragment-->
</body></html>`,
  text: [
    'Aug 18, 2026 \u2013 Nov 15, 2026',
    HEADS.join(' \t'),
    'NEW OEM Mopar 68211234AB Headlamp Bracket & Bolts \tSell similar \t$41.20',
    'Fixed price \t$7.95 \t1,204 \t$49,604.80 \t\u2013 \tNov 3, 2026',
    'Used 68211234AB bracket, 2 of 3 tabs \tSell similar \t$15.00 \t$4.00 \t2 \t$30.00 \t4 \tOct 21, 2026',
    '2019-2024 Ram 1500 68211234AB "left" <front> \tSell similar \t$1,234.50 \t$0.00 \t1 \t$1,234.50 \t\u2013 \tAug 30, 2026',
  ].join('\r\n'),
};

/**
 * Its own blank characters, extra wrappers around words, and only tabs between plain-text cells.
 */
const BLANK = '<span class="Apple-converted-space">&nbsp;</span>';

const safariRow = (title: string, item: string, cells: readonly string[]): string =>
  `<tr><td style="caret-color: rgb(0, 0, 0);"><p style="margin: 0px;"><a href='https://www.ebay.com/itm/${item}' style="text-size-adjust: auto;"><b>${title.replace(' ', BLANK)}</b></a></p></td>${cells.map((cell) => `<td style="text-size-adjust: auto;"><p style="margin: 0px;">${cell}</p></td>`).join('')}</tr>`;

export const SAFARI = {
  html: `<p style="margin: 0px;">Aug&nbsp;18,&nbsp;2026${BLANK}-${BLANK}Nov&nbsp;15,&nbsp;2026</p><br class="Apple-interchange-newline"><table cellspacing="0"><tbody><tr>${HEADS.map((head) => `<td><p>${head}</p></td>`).join('')}</tr>${[
    safariRow(TITLES[0] ?? '', '123456789012', [
      'Edit',
      'US $41.20',
      'US $7.95',
      '1,204',
      'US $49,604.80',
      '&mdash;',
      'Nov&nbsp;3, 2026',
    ]),
    safariRow(TITLES[1] ?? '', '223456789012', [
      'Edit',
      'US $15.00',
      'US $4.00',
      '2',
      'US $30.00',
      '4',
      'Oct&nbsp;21, 2026',
    ]),
    safariRow(TITLES[2] ?? '', '323456789012', [
      'Edit',
      'US $1,234.50',
      'US $0.00',
      '1',
      'US $1,234.50',
      '&mdash;',
      'Aug&nbsp;30, 2026',
    ]),
  ].join('')}</tbody></table>`,
  text: [
    'Aug\u00A018,\u00A02026\u00A0-\u00A0Nov\u00A015,\u00A02026',
    HEADS.join('\t'),
    'NEW\u00A0OEM Mopar 68211234AB Headlamp Bracket & Bolts\tEdit\tUS $41.20\tUS $7.95\t1,204\tUS $49,604.80\t\u2014\tNov\u00A03, 2026',
    'Used\u00A068211234AB bracket, 2 of 3 tabs\tEdit\tUS $15.00\tUS $4.00\t2\tUS $30.00\t4\tOct\u00A021, 2026',
    '2019-2024\u00A0Ram 1500 68211234AB "left" <front>\tEdit\tUS $1,234.50\tUS $0.00\t1\tUS $1,234.50\t\u2014\tAug\u00A030, 2026',
  ].join('\n'),
};
