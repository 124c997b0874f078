/** Formats minor units for the wire: a decimal string with two places. */
export function presentMoney(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = Math.abs(Math.round(minor)).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const presentOptionalMoney = (minor: number | null): string | null =>
  minor === null ? null : presentMoney(minor);
