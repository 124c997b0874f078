const GTIN_KINDS = ['UPC', 'EAN', 'ISBN'] as const;
export type GtinKind = (typeof GTIN_KINDS)[number];

export type Gtin = { readonly kind: GtinKind; readonly digits: string };

/** A product number with a valid check digit; null for anything else. */
export function readGtin(text: string): Gtin | null {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) {
    return isIsbn10(digits) ? { kind: 'ISBN', digits } : null;
  }
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(digits) || /^0+$/.test(digits) || !isGs1(digits)) {
    return null;
  }
  if (digits.length === 12) {
    return { kind: 'UPC', digits };
  }
  return { kind: /^97[89]\d{10}$/.test(digits) ? 'ISBN' : 'EAN', digits };
}

/** Alternating weights 3 and 1 from the right; the sum including the check digit ends in 0. */
const isGs1 = (digits: string): boolean =>
  weighted(digits, (fromRight) => (fromRight % 2 === 0 ? 1 : 3)) % 10 === 0;

/** Weights 1 to 10 from the right; X is 10. */
const isIsbn10 = (digits: string): boolean =>
  weighted(digits, (fromRight) => fromRight + 1) % 11 === 0;

function weighted(digits: string, weightOf: (fromRight: number) => number): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charAt(at);
    sum += (digit === 'X' ? 10 : Number(digit)) * weightOf(digits.length - 1 - at);
  }
  return sum;
}
