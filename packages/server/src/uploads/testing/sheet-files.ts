import { withTemporaryFile } from '../../testing/with-temporary-file.ts';
import type { UploadedFile } from '../import-batch.service.ts';

/** Writes an in-memory file to disk for the work. */
export const asUpload = <T>(
  name: string,
  content: string | Uint8Array,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> => {
  const bytes = Buffer.from(content);
  return withTemporaryFile(bytes, (path) => work({ path, name, size: bytes.length }));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Rows of a worksheet: text as text, numbers as numbers. */
export const sheetRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells, row) => {
      const rendered = cells.map((cell, column) => {
        const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
        return typeof cell === 'number'
          ? `<c r="${reference}"><v>${cell}</v></c>`
          : `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${row + 1}">${rendered.join('')}</row>`;
    })
    .join('');
