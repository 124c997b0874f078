import { createDeflateRaw } from 'node:zlib';

import type { Client } from 'pg';

/** The figures that an export adds to the user's own columns. */
const FIGURES = `part_number, status, units_sold, units_in_period, average_minor, min_minor, max_minor,
  new_median_minor, copy_units, copy_average_minor, confidence, item_category, brand, brand_type,
  description, is_duplicate, duplicate_title, as_of, search_results`;

type Cell = string | number | boolean | Date | null;

type Row = { readonly row_no: number; readonly cells: readonly Cell[] };

const PAGE = 500;

async function* rowsOf(admin: Client, batchId: string): AsyncGenerator<Cell[][]> {
  let last = 0;
  for (;;) {
    const { rows } = await admin.query<Row & Record<string, never>>({
      name: 'bare-page',
      text: `select row_no, cells, ${FIGURES} from parts where batch_id = $1 and row_no > $2
        order by row_no limit ${PAGE}`,
      values: [batchId, last],
    });
    if (rows.length === 0) {
      return;
    }
    last = rows.at(-1)?.row_no ?? 0;
    yield rows.map(({ row_no: _rowNo, cells, ...figures }) => [
      ...cells,
      ...Object.values<Cell>(figures),
    ]);
  }
}

const written = (value: Cell): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '');

/** The least that writes the rows as CSV: selected, quoted where it must be, joined. */
export async function bareCsv(admin: Client, batchId: string): Promise<number> {
  let bytes = 0;
  for await (const page of rowsOf(admin, batchId)) {
    const text = page
      .map((cells) =>
        cells
          .map((cell) => {
            const plain = written(cell);
            return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
          })
          .join(','),
      )
      .join('\r\n');
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? mark);

const letters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** The least that writes the rows as the one sheet of a workbook: cells with their places, deflated. */
export async function bareXlsx(admin: Client, batchId: string): Promise<number> {
  const names = Array.from({ length: 64 }, (_, column) => letters(column));
  const deflate = createDeflateRaw({ level: 6 });
  let bytes = 0;
  const read = (async () => {
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
    }
  })();
  let row = 1;
  for await (const page of rowsOf(admin, batchId)) {
    let text = '';
    for (const cells of page) {
      row += 1;
      text += `<row r="${row}">`;
      for (const [column, cell] of cells.entries()) {
        const place = `${names[column]}${row}`;
        text +=
          typeof cell === 'number'
            ? `<c r="${place}"><v>${cell}</v></c>`
            : `<c r="${place}" t="inlineStr"><is><t>${escaped(written(cell))}</t></is></c>`;
      }
      text += '</row>';
    }
    if (!deflate.write(text)) {
      await new Promise((resolve) => deflate.once('drain', resolve));
    }
  }
  deflate.end();
  await read;
  return bytes;
}
