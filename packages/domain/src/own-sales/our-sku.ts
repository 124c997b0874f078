/** eBay's limit for a custom label. */
export const MAX_SKU_LENGTH = 50;

const LOT_DIGITS = 8;

/** Forty bits of a batch's id. */
const LOT_HEX_DIGITS = 10;

const OUR_SKU = /^PS([0-9a-z]{8})-([0-9a-z]{1,7})(?:-[0-9a-z]+)?$/i;

/** What a custom label of ours says: the lot it was bought in and the row of the dealer's sheet. */
export type OurSku = { readonly lotCode: string; readonly rowNumber: number };

/**
 * A lot as its custom labels name it. Ids begin with the time in milliseconds, so lots share a code
 * only if they were uploaded within a quarter of a second.
 */
export function lotCodeOf(batchId: string): string {
  const digits = batchId.replaceAll('-', '').slice(0, LOT_HEX_DIGITS);
  if (!/^[0-9a-f]{10}$/i.test(digits)) {
    throw new RangeError('a lot code needs a uuid');
  }
  return Number.parseInt(digits, 16).toString(36).padStart(LOT_DIGITS, '0');
}

/** A bin as it stands in a custom label: letters and digits only. */
const binCodeOf = (bin: string): string => bin.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The custom label of a line's drafts, which orders bring back. */
export function ourSku(batchId: string, rowNumber: number, bin = ''): string {
  if (!Number.isSafeInteger(rowNumber) || rowNumber < 1) {
    throw new RangeError('rows count from 1');
  }
  const sku = `PS${lotCodeOf(batchId)}-${rowNumber.toString(36)}`;
  const binCode = binCodeOf(bin);
  return binCode === '' ? sku : `${sku}-${binCode}`.slice(0, MAX_SKU_LENGTH);
}

/** Reads a custom label back, in any case and with or without a bin; null for one that is not ours. */
export function readOurSku(sku: string): OurSku | null {
  const [, lotCode, row] = OUR_SKU.exec(sku.trim()) ?? [];
  if (lotCode === undefined || row === undefined) {
    return null;
  }
  const rowNumber = Number.parseInt(row, 36);
  const isCode = Number.parseInt(lotCode, 36) < 2 ** 40;
  return isCode && rowNumber >= 1 && !row.startsWith('0')
    ? { lotCode: lotCode.toLowerCase(), rowNumber }
    : null;
}
