import { binColumn } from '@partsight/domain/desk/decisions/pick-list';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import {
  OFFER_SECTIONS,
  type NotIncludedReason,
  type OfferHeadings,
  type OfferPageHead,
  type OfferPageLine,
  type OfferSection,
  type SectionTotals,
} from '../db/records/offer-page.record.ts';
import type { OfferSheet } from '../db/records/offer.record.ts';

/** A row of the dealer's list with what identifies it. */
export type SheetRow = {
  readonly row: number;
  readonly key: string;
  readonly partNumber: string;
  readonly pieces: number;
  readonly description: string;
  readonly bin: string;
};

/** The columns that a page shows of a list; null where it has none. */
export type PageColumns = { readonly description: number | null; readonly bin: number | null };

export type OfferPage = {
  readonly section: OfferSection;
  /** From 1. */
  readonly page: number;
  readonly lines: readonly OfferPageLine[];
  readonly keys: readonly string[];
};

type PageData = {
  readonly offer: Pick<OfferSheet, 'lines' | 'boxLot'>;
  readonly rows: readonly SheetRow[];
  readonly reasonOf: (key: string) => NotIncludedReason;
};

export const LINES_PER_PAGE = 100;

/** A page stays below 100 kB whatever a list holds; its file has the whole texts. */
const MAX_LENGTHS = { number: 60, description: 70, bin: 24 };

const cut = (text: string, length: number): string => {
  const trimmed = text.trim();
  return trimmed.length <= length ? trimmed : `${trimmed.slice(0, length - 1).toWellFormed()}…`;
};

export function pageColumns(
  columns: readonly string[],
  mapping: { readonly description: number | null } | null,
): PageColumns {
  return { description: mapping?.description ?? null, bin: binColumn(columns) };
}

export function pageHeadings(
  columns: readonly string[],
  mapping: { readonly partNumber: number; readonly quantity: number | null } | null,
  { description, bin }: PageColumns,
): OfferHeadings {
  const heading = (index: number | null | undefined): string | null => {
    const text = index === null || index === undefined ? '' : (columns[index] ?? '');
    return text.trim() === '' ? null : cut(text, MAX_LENGTHS.bin);
  };
  return {
    number: heading(mapping?.partNumber) ?? 'Part Number',
    description: heading(description),
    bin: heading(bin),
    onHand: heading(mapping?.quantity),
  };
}

/** A row of the list with what the offer says of it. */
type Line = {
  readonly row: SheetRow;
  readonly take: number;
  readonly boxed: number;
  readonly lineMinor: number;
};

function offeredLines({ offer, rows }: PageData): Line[] {
  const offered = new Map(offer.lines.map((line) => [line.row, line]));
  const boxed = new Map(offer.boxLot?.rows.map(({ row, take }) => [row, take]));
  return rows.map((row) => {
    const { take, eachMinor } = offered.get(row.row) ?? { take: 0, eachMinor: 0 };
    return { row, take, boxed: boxed.get(row.row) ?? 0, lineMinor: take * eachMinor };
  });
}

function sectionOf({ take, boxed, lineMinor }: Line): OfferSection {
  if (take > 0) {
    return lineMinor > 0 ? 'offered' : 'with-the-lot';
  }
  return boxed > 0 ? 'box-lot' : 'not-included';
}

function pageLine(line: Line, reasonOf: PageData['reasonOf']): OfferPageLine {
  const { row, take, boxed, lineMinor } = line;
  const isIncluded = take > 0 || boxed > 0;
  return {
    number: cut(row.partNumber, MAX_LENGTHS.number),
    description: cut(row.description, MAX_LENGTHS.description),
    bin: cut(row.bin, MAX_LENGTHS.bin),
    onHand: row.pieces,
    take: take > 0 ? take : boxed,
    eachMinor: take > 0 ? Math.floor(lineMinor / take) : 0,
    lineMinor,
    reason: isIncluded ? null : row.pieces === 0 ? 'none-on-hand' : reasonOf(row.key),
  };
}

export type ArrangedOffer = {
  readonly sections: OfferPageHead['sections'];
  /** Made one by one: a long list has hundreds, and a preview needs the first. */
  readonly pages: () => Generator<OfferPage, void>;
};

/** The lists of a dealer's page: offered lines by amount, the others in the order of the list. */
export function arrangeOffer(data: PageData): ArrangedOffer {
  const bySection: Record<OfferSection, Line[]> = {
    offered: [],
    'box-lot': [],
    'with-the-lot': [],
    'not-included': [],
  };
  for (const line of offeredLines(data)) {
    bySection[sectionOf(line)].push(line);
  }
  bySection.offered.sort((one, other) => other.lineMinor - one.lineMinor);
  const totals = (section: OfferSection): SectionTotals => {
    const lines = bySection[section];
    const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
    const onHand = sum(({ row }) => row.pieces);
    const bought = sum(({ take, boxed }) => take + boxed);
    return {
      lines: lines.length,
      pieces: section === 'not-included' ? onHand : bought,
      onHand,
      totalMinor:
        section === 'box-lot'
          ? (data.offer.boxLot?.totalMinor ?? 0)
          : sum(({ lineMinor }) => lineMinor),
    };
  };
  function* pages(): Generator<OfferPage, void> {
    for (const section of OFFER_SECTIONS) {
      const lines = bySection[section];
      for (let first = 0; first < lines.length; first += LINES_PER_PAGE) {
        const shown = lines.slice(first, first + LINES_PER_PAGE);
        const keys = shown.flatMap(({ row }) => [row.key, partNumberKey(row.partNumber)]);
        yield {
          section,
          page: first / LINES_PER_PAGE + 1,
          lines: shown.map((line) => pageLine(line, data.reasonOf)),
          keys: [...new Set(keys)].filter((key) => key !== ''),
        };
      }
    }
  }
  return {
    sections: {
      offered: totals('offered'),
      'box-lot': totals('box-lot'),
      'with-the-lot': totals('with-the-lot'),
      'not-included': totals('not-included'),
    },
    pages,
  };
}
