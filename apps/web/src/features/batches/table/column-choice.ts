import type { SheetReading } from '@partsight/contract/sheet-reading';
import { useMemo, useState } from 'react';

import type { OwnColumn } from '../own-columns.ts';

const STORAGE_PREFIX = 'partsight-columns:';
/** Up to this many there is room for all of them. */
export const FEW_COLUMNS = 5;

type Mapping = SheetReading['mapping'];

/** The columns that the answers rest on; with none of those known, the first few. */
export function columnsAtFirst(own: readonly OwnColumn[], mapping: Mapping | null): number[] {
  if (own.length <= FEW_COLUMNS) {
    return own.map(({ index }) => index);
  }
  const mapped = own
    .map(({ index }) => index)
    .filter((index) => [mapping?.quantity, mapping?.cost, mapping?.description].includes(index));
  return mapped.length > 0 ? mapped : own.slice(0, FEW_COLUMNS - 1).map(({ index }) => index);
}

/** Remembered for sheets with the same headings, whatever their rows. */
const keyOf = (headings: readonly string[]): string => STORAGE_PREFIX + JSON.stringify(headings);

function remembered(headings: readonly string[]): number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(headings)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((index) => Number.isInteger(index)) : null;
  } catch {
    return null;
  }
}

export function useColumnChoice(
  headings: readonly string[],
  own: readonly OwnColumn[],
  mapping: Mapping | null,
): [ReadonlySet<number>, (shown: ReadonlySet<number>) => void] {
  const [chosen, setChosen] = useState<number[] | null>(null);
  const stored = useMemo(() => remembered(headings), [headings]);
  const shown = new Set(chosen ?? stored ?? columnsAtFirst(own, mapping));
  const choose = (next: ReadonlySet<number>) => {
    setChosen([...next]);
    localStorage.setItem(keyOf(headings), JSON.stringify([...next]));
  };
  return [shown, choose];
}
