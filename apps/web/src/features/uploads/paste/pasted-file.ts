import { MONTH_NAMES } from '@partsight/domain/core/time';

/** The file that a pasted list is kept as, named by the day it was pasted on. */
export function pastedFile(text: string, now = new Date()): File {
  const name = `Pasted list, ${MONTH_NAMES[now.getMonth()]} ${now.getDate()}.csv`;
  return new File([text], name, { type: 'text/csv' });
}

/** A file among what was pasted; spreadsheets also put a picture of the cells there. */
export const copiedFile = (pasted: DataTransfer, endings: readonly string[]): File | null =>
  [...pasted.files].find(({ name }) =>
    endings.some((ending) => name.toLowerCase().endsWith(ending)),
  ) ?? null;
