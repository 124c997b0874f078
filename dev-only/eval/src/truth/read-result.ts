import type { ProductResult, ResultRow, Shown } from './product-result.ts';

/** The fields that are read from responses; those of newer releases are optional. */
export type ResultWire = {
  readonly id: number;
  readonly partNumber: string;
  readonly status: string;
  readonly unitsSold: number | null;
  readonly searchResults: number | null;
  readonly averagePrice: string | null;
  readonly newMedianPrice?: string | null;
  readonly isLowerBound?: boolean | null;
  readonly grade: string | null;
};

type VerdictWire = {
  readonly kind: string;
  readonly reason?: string;
  readonly lotSize?: number;
};

export type EvidenceWire = {
  readonly result: ResultWire;
  readonly sales?: {
    readonly unitsLow: number;
    readonly unitsHigh: number;
    /** The price of a new piece, estimated from used sales if there are no new ones. */
    readonly newPrice?: string | null;
  } | null;
  readonly listings: readonly {
    readonly listing: {
      readonly itemId: string;
      readonly title: string;
      readonly price: string | null;
      readonly soldQuantity: number;
    };
    readonly verdict: VerdictWire;
  }[];
};

export type SingleWire = {
  readonly unitsSold: number | null;
  readonly averagePrice: string | null;
  readonly grade?: string | null;
};

/** A row of the export by its headers. */
export type ExportedRow = Readonly<Record<string, string>>;

export const minorOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined || text === '' ? null : Math.round(Number(text) * 100);

const resultRow = ({ listing, verdict }: EvidenceWire['listings'][number]): ResultRow => ({
  itemId: listing.itemId,
  title: listing.title,
  counts: verdict.kind === 'kept',
  verdict: verdict.reason ?? verdict.kind,
  priceMinor: minorOf(listing.price),
  soldQuantity: listing.soldQuantity,
  pieces: verdict.lotSize ?? 1,
});

const shownResult = (screen: string, result: ResultWire): Shown => ({
  screen,
  units: result.unitsSold,
  grade: result.grade,
  averageMinor: minorOf(result.averagePrice),
});

const GRADE_WORDS: Readonly<Record<string, string>> = {
  'Grade A': 'A',
  'Grade B': 'B',
  'Grade C': 'C',
  Scrapable: 'Scrapable',
};

const shownExport = (row: ExportedRow): Shown => ({
  screen: 'export',
  units: row['Units Sold'] === '' ? null : Number(row['Units Sold']),
  grade: GRADE_WORDS[row['Demand Grade'] ?? ''] ?? null,
  averageMinor: minorOf(row['Average Price']),
});

const shownSingle = ({ unitsSold, averagePrice, grade }: SingleWire): Shown => ({
  screen: 'single research',
  units: unitsSold,
  averageMinor: minorOf(averagePrice),
  ...(grade !== undefined && { grade }),
});

export type Screens = {
  readonly row: ResultWire;
  readonly evidence: EvidenceWire;
  readonly exported: ExportedRow;
  readonly single: SingleWire | null;
  /** The price the desk uses for the line. */
  readonly deskPrice?: string | undefined;
};

export function readResult({ row, evidence, exported, single, deskPrice }: Screens): ProductResult {
  const { result, sales } = evidence;
  // Without a range the units themselves are the range.
  return {
    partNumber: row.partNumber,
    status: row.status,
    units: row.unitsSold,
    unitsLow: sales?.unitsLow ?? row.unitsSold,
    unitsHigh: sales?.unitsHigh ?? row.unitsSold,
    grade: row.grade,
    newPriceMinor: minorOf(
      deskPrice ?? sales?.newPrice ?? result.newMedianPrice ?? row.averagePrice,
    ),
    isLowerBound: result.isLowerBound ?? false,
    hits: row.searchResults,
    rows: evidence.listings.map(resultRow),
    shown: [
      shownResult('results', row),
      shownResult('evidence', result),
      shownExport(exported),
      ...(single === null ? [] : [shownSingle(single)]),
    ],
  };
}
