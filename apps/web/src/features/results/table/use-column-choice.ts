import type { SheetReading } from '@partsight/contract/uploads';
import { useMemo, useState } from 'react';

import type { UserColumn } from '../user-columns.ts';

const STORAGE_PREFIX = 'partsight-columns:';
/** Up to this many there is room for all of them. */
export const MAX_DEFAULT_COLUMNS = 5;

type Mapping = SheetReading['mapping'];

/** The columns behind the results; when none of those is mapped, the first few. */
export function defaultColumns(own: readonly UserColumn[], mapping: Mapping | null): number[] {
  if (own.length <= MAX_DEFAULT_COLUMNS) {
    return own.map(({ index }) => index);
  }
  const mapped = own
    .map(({ index }) => index)
    .filter((index) => [mapping?.quantity, mapping?.cost, mapping?.description].includes(index));
  return mapped.length > 0
    ? mapped
    : own.slice(0, MAX_DEFAULT_COLUMNS - 1).map(({ index }) => index);
}

/** Remembered for sheets with the same headings, whatever their rows. */
const storageKeyOf = (headings: readonly string[]): string =>
  STORAGE_PREFIX + JSON.stringify(headings);

function readSavedChoice(headings: readonly string[]): number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(headings)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((index) => Number.isInteger(index)) : null;
  } catch {
    return null;
  }
}

export function useColumnChoice(
  headings: readonly string[],
  own: readonly UserColumn[],
  mapping: Mapping | null,
): [ReadonlySet<number>, (shown: ReadonlySet<number>) => void] {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const stored = useMemo(() => readSavedChoice(headings), [headings]);
  const shown = new Set(chosen ?? stored ?? defaultColumns(own, mapping));
  const choose = (next: ReadonlySet<number>) => {
    setChosen([...next]);
    localStorage.setItem(storageKeyOf(headings), JSON.stringify([...next]));
  };
  return [shown, choose];
}
