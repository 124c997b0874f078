import { FORD_SYSTEM, GM_SYSTEM, MOPAR_SYSTEM } from './american-systems.ts';
import { IMPORT_SYSTEMS } from './import-systems.ts';
import type { NumberSystem } from './number-system.ts';

/** Telling shapes first: Ford's is so wide that it takes what the others leave. */
export const NUMBER_SYSTEMS: readonly NumberSystem[] = [
  GM_SYSTEM,
  MOPAR_SYSTEM,
  ...IMPORT_SYSTEMS,
  FORD_SYSTEM,
];

/** The maker whose numbers look like this; null when nobody's do. */
export const systemOf = (number: string): NumberSystem | null =>
  NUMBER_SYSTEMS.find((system) => system.fits(number)) ?? null;
