import { inflateRawSync } from 'node:zlib';

import { read, type CellObject } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';

import { readZipDirectory } from '../xlsx-in/zip-directory.ts';

/** What Excel and LibreOffice skip before the sign that makes a formula, and what is only a number. */
const RUNS = /^[\s\p{C}\p{Z}\p{DI}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;
const IS_NUMBER = /^\s*[+-]?[$€£]?[\d,]*\.?\d+(?:e[+-]?\d+)?%?\s*$/i;

const cellsOf = (bytes: Buffer, type: 'buffer' | 'string'): CellObject[] => {
  const { Sheets } = read(type === 'string' ? bytes.toString() : bytes, { type, dense: true });
  return Object.values(Sheets).flatMap((sheet): CellObject[] =>
    ((sheet['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[]).flatMap((row) =>
      Array.from(row ?? []).filter((cell) => cell !== undefined),
    ),
  );
};

/** Cells of a CSV file that one of two readers of other people would run. */
export function liveInCsv(bytes: Buffer): string[] {
  const rows = parse(bytes, { bom: true, relax_column_count: true });
  return [
    ...rows.flat().filter((text) => RUNS.test(text) && !IS_NUMBER.test(text)),
    ...cellsOf(bytes, 'string').flatMap(({ f }) => (f === undefined ? [] : [f])),
  ];
}

const LIVE_MARKUP =
  /<(?:f|ddeLink|oleLink|externalReference|hyperlink|webPublishItem|legacyDrawing)[ >/]|macro|externalLink/gi;

/** Formulas and links of a workbook, by another reader and by the bytes of its parts. */
export function liveInXlsx(bytes: Buffer): string[] {
  const parts = [...readZipDirectory(bytes).values()].map(({ dataOffset, packedBytes }) =>
    inflateRawSync(bytes.subarray(dataOffset, dataOffset + packedBytes)).toString(),
  );
  return [
    ...parts.flatMap((part) => part.match(LIVE_MARKUP) ?? []),
    ...cellsOf(bytes, 'buffer').flatMap(({ f }) => (f === undefined ? [] : [f])),
  ];
}
