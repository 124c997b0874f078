import { createDeflateRaw } from 'node:zlib';

import type { ClientBase } from 'pg';

/** The columns that an export adds to those of the user's file. */
const FIGURES = `part_number, status, units_sold, units_in_period, average_minor, min_minor, max_minor,
  new_median_minor, copy_units, copy_average_minor, confidence, item_category, brand, brand_type,
  description, is_duplicate, duplicate_title, as_of, search_results`;

/** What the second sheet reads again. */
const SALES_FIGURES = `part_number, units_sold, units_in_period, listing_count, new_median_minor, confidence,
  copy_units, copy_average_minor, found_as, source, failure`;

type Cell = string | number | boolean | Date | null;

type Row = Readonly<Record<string, Cell>> & {
  readonly row_no: number;
  readonly cells?: readonly Cell[];
};

const PAGE = 500;
const CHUNK_LENGTH = 256 * 1024;

const ANALYSIS = `select row_no, part_cells.cells, ${FIGURES}
  from parts left join part_cells using (batch_id, row_no)`;
const SALES = `select row_no, ${SALES_FIGURES} from parts`;

async function* pagesOf(
  client: ClientBase,
  batchId: string,
  select: string,
): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const { rows } = await client.query<Row>({
      name: select.slice(0, 60),
      text: `${select} where batch_id = $1 and row_no > $2 order by row_no limit ${PAGE}`,
      values: [batchId, last],
    });
    if (rows.length === 0) {
      return;
    }
    last = rows.at(-1)?.row_no ?? 0;
    yield rows;
  }
}

const cellsOf = ({ row_no: _rowNo, cells, ...figures }: Row): Cell[] => [
  ...(cells ?? []),
  ...Object.values<Cell>(figures),
];

const textOf = (value: Cell): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '');

/** Writes the rows as CSV with as little work as possible. */
export async function writeCsv(client: ClientBase, batchId: string): Promise<number> {
  let bytes = 0;
  for await (const page of pagesOf(client, batchId, ANALYSIS)) {
    const lines = page
      .map((row) =>
        cellsOf(row)
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

const names = Array.from({ length: 64 }, (_, column) => letters(column));

function rowXml(cells: readonly Cell[], row: number): string {
  let text = `<row r="${row}">`;
  for (const [column, cell] of cells.entries()) {
    if (cell === null) {
      continue;
    }
    const cellName = `${names[column]}${row}`;
    text +=
      typeof cell === 'number'
        ? `<c r="${cellName}"><v>${cell}</v></c>`
        : `<c r="${cellName}" t="inlineStr"><is><t>${escaped(textOf(cell))}</t></is></c>`;
  }
  return `${text}</row>`;
}

type SheetRow = Readonly<Record<string, Cell>>;

/** As many figures and texts as the sheet of the desk has, without computing any. */
const deskRow = ({ part_number, units_sold, average_minor, confidence, description }: SheetRow) => [
  part_number ?? null,
  units_sold ?? null,
  confidence ?? null,
  null,
  units_sold ?? null,
  units_sold ?? null,
  average_minor ?? null,
  confidence ?? null,
  description ?? null,
  average_minor ?? null,
  units_sold ?? null,
  average_minor ?? null,
  'Undecided',
];

/** Deflates the three long sheets of a workbook with as little work as possible. */
export async function writeXlsx(client: ClientBase, batchId: string): Promise<number> {
  const deskRows: Cell[][] = [];
  async function* analysis(): AsyncGenerator<Cell[][]> {
    for await (const page of pagesOf(client, batchId, ANALYSIS)) {
      deskRows.push(...page.map(deskRow));
      yield page.map(cellsOf);
    }
  }
  async function* sales(): AsyncGenerator<Cell[][]> {
    for await (const page of pagesOf(client, batchId, SALES)) {
      yield page.map(cellsOf);
    }
  }
  let bytes = 0;
  for (const pages of [analysis(), sales(), [deskRows]]) {
    bytes += await writeSheet(pages);
  }
  return bytes;
}

async function writeSheet(pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>): Promise<number> {
  const deflate = createDeflateRaw({ level: 6 });
  let bytes = 0;
  const read = (async () => {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
    }
  })();
  let row = 1;
  let text = '';
  for await (const page of pages) {
    for (const cells of page) {
      row += 1;
      text += rowXml(cells, row);
      if (text.length >= CHUNK_LENGTH) {
        if (!deflate.write(text)) {
          await new Promise((resolve) => deflate.once('drain', resolve));
        }
        text = '';
      }
    }
  }
  deflate.end(text);
  await read;
  return bytes;
}
