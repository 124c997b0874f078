/** Formats a number, or null when only the general formatter is sure to be right. */
export type FixedFormat = (value: number) => string | null;

const FIXED = /^(?:"\$"|\\?\$)?(#,##0|0)(\.0{1,2})?$/;
const PADDED = /^0{2,15}$/;
const MAX_VALUE = 1e12;
const MAX_ROUNDING_ERROR = 1e-6;

/**
 * Fast paths for the formats of nearly all prices, counts and part numbers, since a list has
 * hundreds of thousands of them. Null for any other format.
 */
export function fixedFormat(format: string): FixedFormat | null {
  if (format === 'General') {
    return formatGeneral;
  }
  if (PADDED.test(format)) {
    return (value) =>
      Number.isInteger(value) && value >= 0 && value < MAX_VALUE
        ? String(value).padStart(format.length, '0')
        : null;
  }
  const parts = FIXED.exec(format);
  if (parts === null) {
    return null;
  }
  const symbol = format.includes('$') ? '$' : '';
  const isGrouped = parts[1] === '#,##0';
  const decimals = Math.max(0, (parts[2]?.length ?? 0) - 1);
  return (value) => formatRounded(value, decimals, isGrouped, symbol);
}

/** Up to eleven characters are shown in full. */
function formatGeneral(value: number): string | null {
  const size = Math.abs(value);
  if (Number.isInteger(value)) {
    return size < 1e11 ? String(value) : null;
  }
  const text = String(value);
  return size >= 1e-4 && size < 1e9 && text.length <= 10 ? text : null;
}

/** Only when nothing is rounded away, to avoid deciding how halves round. */
function formatRounded(
  value: number,
  decimals: number,
  isGrouped: boolean,
  symbol: string,
): string | null {
  const scaled = Math.abs(value) * 10 ** decimals;
  const whole = Math.round(scaled);
  const isVanishing = whole === 0 && !Object.is(value, 0);
  if (Math.abs(scaled - whole) > MAX_ROUNDING_ERROR || whole > MAX_VALUE || isVanishing) {
    return null;
  }
  const digits = String(whole).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const integer = digits.slice(0, split);
  const fraction = decimals === 0 ? '' : `.${digits.slice(split)}`;
  const grouped = isGrouped ? integer.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : integer;
  return `${value < 0 ? '-' : ''}${symbol}${grouped}${fraction}`;
}
