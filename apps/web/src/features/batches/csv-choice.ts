export type CsvChoice = {
  readonly includeParts: boolean;
  readonly includeUnits: boolean;
  readonly includePrices: boolean;
  readonly includeRanges: boolean;
};

export const EVERYTHING: CsvChoice = {
  includeParts: true,
  includeUnits: true,
  includePrices: true,
  includeRanges: true,
};

/** The export ends in this many analysis columns; only those can be left out, never the user's own. */
const ANALYSIS_COLUMNS = 19;

const COLUMNS_OF = {
  includeParts: ['Part Number'],
  includeUnits: ['Units Sold', 'Search Results'],
  includePrices: ['Average Price'],
  includeRanges: ['Min Price', 'Max Price'],
} as const satisfies Record<keyof CsvChoice, readonly string[]>;

const KINDS = ['includeParts', 'includeUnits', 'includePrices', 'includeRanges'] as const;

/** The file as it came, or without the analysis columns that were not asked for. */
export async function chosenColumns(file: Blob, choice: CsvChoice): Promise<Blob> {
  const unwanted = unwantedColumns(choice);
  if (unwanted.size === 0) {
    return file;
  }
  return new Blob([withoutColumns(await file.text(), unwanted)], { type: file.type });
}

function unwantedColumns(choice: CsvChoice): ReadonlySet<string> {
  return new Set(KINDS.flatMap((kind) => (choice[kind] ? [] : COLUMNS_OF[kind])));
}

export function withoutColumns(csv: string, unwanted: ReadonlySet<string>): string {
  const records = splitRecords(csv);
  const header = records[0] ?? [];
  const firstAnalysis = header.length - ANALYSIS_COLUMNS;
  const isKept = header.map(
    (cell, index) => index < firstAnalysis || !unwanted.has(bareCell(cell)),
  );
  const lines = records.map((cells) =>
    cells.filter((_, index) => isKept[index] !== false).join(','),
  );
  return lines.join('\r\n');
}

/** Cells exactly as written, quotes included, so that what stays is not rewritten. */
function splitRecords(csv: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= csv.length; at += 1) {
    const char = csv[at];
    if (char === '"') {
      isQuoted = !isQuoted;
    } else if (char === undefined || (!isQuoted && (char === ',' || char === '\n'))) {
      cells.push(csv.slice(start, char === '\n' && csv[at - 1] === '\r' ? at - 1 : at));
      start = at + 1;
      if (char !== ',') {
        records.push(cells);
        cells = [];
      }
    }
  }
  return records;
}

function bareCell(cell: string): string {
  return cell.replace(/^\uFEFF/, '').replaceAll(/^"|"$/g, '');
}
