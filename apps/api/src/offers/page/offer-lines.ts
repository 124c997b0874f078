import { formatPrice } from '@partsight/domain/core/money';
import type {
  OfferHeadings,
  OfferPageLine,
  OfferSection,
} from '@partsight/server/db/records/offer-page.record';

import { escapeHtml } from '../../http/html.ts';
import { count, TEXTS } from './texts.ts';

/** One column of the lines: its heading, the classes of its cells, and their text. */
type Column = {
  readonly heading: string;
  readonly classes: string;
  /** Markup: what comes from a list is escaped. */
  readonly cell: (line: OfferPageLine) => string;
};

type Columns = readonly Column[];

/** On a phone a line has two rows: `b` and `d` stand at their right ends. */
function columnsOf(section: OfferSection, headings: OfferHeadings): Columns {
  const { columns } = TEXTS;
  const number: Column = {
    heading: headings.number,
    classes: 'pn',
    cell: (line) => escapeHtml(line.number),
  };
  const own: Column[] = [number];
  if (headings.description !== null) {
    const cell = ({ description }: OfferPageLine) => escapeHtml(description);
    own.push({ heading: headings.description, classes: 'desc', cell });
  }
  if (headings.bin !== null) {
    const cell = ({ bin }: OfferPageLine) => escapeHtml(bin);
    own.push({ heading: headings.bin, classes: section === 'box-lot' ? 'd' : '', cell });
  }
  own.push({
    heading: headings.onHand ?? columns.onHand,
    classes: section === 'not-included' ? 'n muted b' : 'n muted',
    cell: ({ onHand }) => pieces(onHand),
  });
  const take: Column = {
    heading: columns.take,
    classes: section === 'box-lot' ? 'n take b' : 'n take',
    cell: (line) => pieces(line.take),
  };
  switch (section) {
    case 'offered':
      return [
        ...own,
        take,
        {
          heading: columns.each,
          classes: 'n d',
          cell: (line) =>
            `<span class="phone">${TEXTS.quantity(line.take, line.onHand)} × </span>${formatPrice(line.eachMinor)}`,
        },
        {
          heading: columns.line,
          classes: 'n sum b',
          cell: ({ lineMinor }) => formatPrice(lineMinor),
        },
      ];
    case 'box-lot':
    case 'with-the-lot':
      return [...own, take];
    case 'not-included':
      return [
        ...own,
        {
          heading: columns.reason,
          classes: 'd',
          cell: ({ reason }) => (reason === null ? '' : escapeHtml(TEXTS.reasons[reason])),
        },
      ];
  }
}

/** A phone has no headings to say what a number counts. */
const pieces = (number: number): string =>
  `${count(number)}<span class="phone"> ${TEXTS.unit(number)}</span>`;

const attribute = (name: string, value: string): string =>
  value === '' ? '' : ` ${name}="${value}"`;

export type LinesTable = {
  readonly open: string;
  /** `hit`: which of the lines was looked for; -1 for none. */
  readonly rows: (lines: readonly OfferPageLine[], hit?: number) => string;
  readonly width: number;
};

/** A table of lines in pieces, so that a long one can be sent page by page. */
export function linesTable(section: OfferSection, headings: OfferHeadings): LinesTable {
  const columns = columnsOf(section, headings);
  const heads = columns.map(
    ({ heading, classes }) =>
      `<th scope="col"${attribute('class', classes.startsWith('n') ? 'n' : '')}>${escapeHtml(heading)}</th>`,
  );
  return {
    width: columns.length,
    open: `<table><thead><tr>${heads.join('')}</tr></thead><tbody>`,
    rows: (lines, hit = -1) =>
      lines
        .map((line, index) => {
          const cells = columns.map(
            ({ classes, cell }) => `<td${attribute('class', classes)}>${cell(line)}</td>`,
          );
          return `<tr${index === hit ? ' class="hit" id="found"' : ''}>${cells.join('')}</tr>`;
        })
        .join(''),
  };
}
