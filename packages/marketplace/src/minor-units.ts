const DECIMALS = new Map<string, number>();

/** Decimals of a currency: 2 for dollars, 0 for yen. */
function decimalsOf(currency: string): number {
  let decimals = DECIMALS.get(currency);
  if (decimals === undefined) {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    decimals = maximumFractionDigits;
    DECIMALS.set(currency, decimals);
  }
  return decimals;
}

/**
 * The marketplace writes money as text. Parsed as text too, since a float would lose cents. Null
 * for anything that is not a non-negative amount.
 */
export function toMinorUnits(value: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/u.exec(value.trim()) ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/u.test(currency)) {
    return null;
  }
  const decimals = decimalsOf(currency);
  const padded = fraction.padEnd(decimals + 1, '0');
  const isRoundedUp = padded.charAt(decimals) >= '5';
  const minor = Number(whole + padded.slice(0, decimals)) + (isRoundedUp ? 1 : 0);
  return Number.isSafeInteger(minor) ? minor : null;
}
