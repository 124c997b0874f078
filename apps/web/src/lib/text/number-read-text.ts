import type { PartResult } from '@partsight/contract/results';

type ReadNumber = Pick<PartResult, 'partNumber' | 'readAs' | 'foundAs'>;

/** How the number was read, in a few words below the user's cell; null when it is the cell itself. */
export function numberReadNote({ readAs = null, foundAs = null }: ReadNumber): string | null {
  if (foundAs !== null) {
    return `found as ${foundAs}`;
  }
  return readAs === null ? null : `read as ${readAs}`;
}

/** The same in a sentence. */
export function numberReadText({
  partNumber,
  readAs = null,
  foundAs = null,
}: ReadNumber): string | null {
  if (foundAs !== null) {
    return `Found as ${foundAs}, read from ${partNumber}. These sales are probable, not sure.`;
  }
  return readAs === null ? null : `Read as ${readAs}.`;
}

/** The number that is looked up. */
export const lookedUpNumber = ({ partNumber, readAs }: Omit<ReadNumber, 'foundAs'>): string =>
  readAs ?? partNumber;
