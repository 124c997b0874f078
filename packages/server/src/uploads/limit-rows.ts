import { MAX_FILE_ROWS } from '@partsight/domain/columns/file-limits';

import { AppError } from '../platform/app-error.ts';

/** Passes rows on until there are more than one list may have. */
export async function* limitRows<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  most = MAX_FILE_ROWS,
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  for await (const piece of pieces) {
    rows += piece.length;
    if (rows > most) {
      throw new AppError(
        'file/too-many-rows',
        `The list has more than ${most.toLocaleString('en-US')} rows. Split it into smaller files.`,
      );
    }
    yield piece;
  }
}
