import { createDeflateRaw } from 'node:zlib';

import type { ClientBase } from 'pg';

/** The columns that an export adds to those of the user's file. */
const FIGURES = `part_number, status, units_sold, units_in_period, average_minor, min_minor, max_minor,
  new_median_minor, copy_units, copy_average_minor, confidence, item_category, brand, brand_type,
  description, is_duplicate, duplicate_title, as_of, search_results`;

type Cell = string | number | boolean | Date | null;

type Row = { readonly row_no: number; readonly cells: readonly Cell[] };

const PAGE = 500;

async function* rowsOf(client: ClientBase, batchId: string): AsyncGenerator<Cell[][]> {
  let last = 0;
  for (;;) {
    const { rows } = await client.query<Row & Record<string, never>>({
      name: 'export-page',
      text: `select row_no, coalesce(parts.cells, part_cells.cells) as cells, ${FIGURES}
        from parts left join part_cells using (batch_id, row_no)
        where batch_id = $1 and row_no > $2
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

const textOf = (value: Cell): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '');

/** Writes the rows as CSV with as little work as possible. */
export async function writeCsv(client: ClientBase, batchId: string): Promise<number> {
  let bytes = 0;
  for await (const page of rowsOf(client, batchId)) {
    const lines = page
      .map((cells) =>
        cells
          .map((cell) => {
            const text = textOf(cell);
            return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          })
          .join(','),
      )
      .join('\r\n');
    bytes += Buffer.byteLength(lines);
  }
  return bytes;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const letters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** Writes the rows as the deflated sheet of a workbook with as little work as possible. */
export async function writeXlsx(client: ClientBase, batchId: string): Promise<number> {
  const names = Array.from({ length: 64 }, (_, column) => letters(column));
  const deflate = createDeflateRaw({ level: 6 });
  let bytes = 0;
  const read = (async () => {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
    }
  })();
  let row = 1;
  for await (const page of rowsOf(client, batchId)) {
    let text = '';
    for (const cells of page) {
      row += 1;
      text += `<row r="${row}">`;
      for (const [column, cell] of cells.entries()) {
        const cellName = `${names[column]}${row}`;
        text +=
          typeof cell === 'number'
            ? `<c r="${cellName}"><v>${cell}</v></c>`
            : `<c r="${cellName}" t="inlineStr"><is><t>${escaped(textOf(cell))}</t></is></c>`;
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
