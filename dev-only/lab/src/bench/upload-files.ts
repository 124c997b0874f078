import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';

const HEADER = ['Part Number', 'Description', 'O.H.', 'Dealer Cost', 'List', 'Last Sold'];
const WORDS = ['BRACKET', 'BOLT', 'SENSOR', 'MODULE', 'SEAL', 'HOSE', 'PANEL', 'SWITCH'];

/** Rows of a dealer's list: almost all different, and the same in every run. */
function* listRows(): Generator<readonly [string, string, number, number, number, string]> {
  let state = 20_261_115;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
  for (;;) {
    const number = `${10_000_000 + next(89_999_999)}${'ABCDEFGH'.charAt(next(8))}${'ABCDEFGH'.charAt(next(8))}`;
    const name = `${WORDS[next(8)]} ${WORDS[next(8)]}`;
    const cost = (100 + next(29_900)) / 100;
    const day = `20${10 + next(15)}-0${1 + next(9)}-${10 + next(19)}`;
    yield [number, name, next(25), cost, Math.round(cost * 165) / 100, day];
  }
}

export type BigFile = { readonly name: string; readonly rows: number; readonly bytes: Buffer };

/** A CSV file of the largest allowed size. */
export function bigCsv(): BigFile {
  const lines = [`${HEADER.join(',')}\n`];
  let size = lines[0]?.length ?? 0;
  for (const [number, name, quantity, cost, list, day] of listRows()) {
    const line = `${number},${name},${quantity},${cost.toFixed(2)},${list.toFixed(2)},${day}\n`;
    if (size + line.length > MAX_FILE_BYTES) {
      break;
    }
    size += line.length;
    lines.push(line);
  }
  return { name: 'largest.csv', rows: lines.length - 1, bytes: Buffer.from(lines.join('')) };
}

/** An Excel file of almost the largest allowed size. */
export async function bigXlsx(): Promise<BigFile> {
  let rows = 100_000;
  for (;;) {
    const bytes = await workbookOf(rows);
    const share = bytes.length / MAX_FILE_BYTES;
    if (share <= 1 && share > 0.985) {
      return { name: 'largest.xlsx', rows, bytes };
    }
    rows = Math.floor((rows / share) * 0.993);
  }
}

async function workbookOf(count: number): Promise<Buffer> {
  const rows = listRows();
  const chunks: Uint8Array[] = [];
  const document = {
    sheetName: 'Stock',
    columns: HEADER.map((header) => ({ header })),
    rows: (function* take() {
      for (let row = 0; row < count; row += 1) {
        const step = rows.next();
        if (step.done !== true) {
          yield step.value;
        }
      }
    })(),
  };
  for await (const chunk of xlsxBytes(document)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
