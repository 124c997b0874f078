import { FORD_SYSTEM, GM_SYSTEM, MOPAR_SYSTEM } from './american-systems.ts';
import { IMPORT_SYSTEMS } from './import-systems.ts';
import type { NumberSystem } from './number-system.ts';

/** Whether a number is so short that most titles with it mean something else. */
export const isShort = (number: string): boolean => /^[A-Z0-9]{1,4}$/u.test(number);

/** The most specific numberings first: Ford's fits much of what the others leave. */
export const NUMBER_SYSTEMS: readonly NumberSystem[] = [
  GM_SYSTEM,
  MOPAR_SYSTEM,
  ...IMPORT_SYSTEMS,
  FORD_SYSTEM,
];

/** The numbering that fits a number; null if none does. */
export const systemOf = (number: string): NumberSystem | null =>
  NUMBER_SYSTEMS.find((system) => system.fits(number)) ?? null;

/** Aftermarket numbers that dealers stock. */
const CATALOG_NUMBER = /^(?:[A-Z0-9]{1,4}|\d{5,6})$/u;

/** Whether there is such a number: a typo or a number with a code in front is none. */
export function isIssued(number: string): boolean {
  const system = systemOf(number);
  return system === null ? CATALOG_NUMBER.test(number) : (system.isIssued?.(number) ?? true);
}
