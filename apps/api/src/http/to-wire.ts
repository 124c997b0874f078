/** Formats minor units for the wire: a decimal string with two places. */
export function presentMoney(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = Math.abs(Math.round(minor)).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const presentOptionalMoney = (minor: number | null): string | null =>
  minor === null ? null : presentMoney(minor);

type MoneyOf<T> = T extends number ? string : { readonly [K in keyof T]: MoneyOf<T[K]> };

type Wire<T> = T extends Date
  ? string
  : T extends readonly unknown[]
    ? { readonly [At in keyof T]: Wire<T[At]> }
    : T extends object
      ? {
          readonly [
            K in keyof T as K extends `${infer Name}Minor` ? Name : K
          ]: K extends `${string}Minor` ? MoneyOf<T[K]> : Wire<T[K]>;
        }
      : T;

/**
 * A record as it is sent: `…Minor` loses its ending and becomes money, dates become text. What the
 * contract does not name stays behind when the route sends it.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Wire` says of types what `convert` does to values
export const toWire = <T>(record: T): Wire<T> => convert(record, false) as Wire<T>;

const MINOR = 'Minor';

function convert(value: unknown, isMinor: boolean): unknown {
  if (typeof value === 'number') {
    return isMinor ? presentMoney(value) : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map((one) => convert(one, isMinor));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key.endsWith(MINOR)
        ? [key.slice(0, -MINOR.length), convert(one, true)]
        : [key, convert(one, isMinor)],
    ),
  );
}
