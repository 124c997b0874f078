import { useMemo, useState } from 'react';

import type { UserColumn } from '../user-columns.ts';
import { DEFAULT_MARKET_COLUMNS } from './grid-columns.tsx';

const STORAGE_PREFIX = 'partsight-columns:';
const MARKET_KEY = 'partsight-market-columns';
/** Up to this many are shown where there is room. */
const MAX_DEFAULT_COLUMNS = 6;

/** The columns behind the results, and the first few others. */
function defaultColumns(own: readonly UserColumn[]): number[] {
  if (own.length <= MAX_DEFAULT_COLUMNS) {
    return own.map(({ index }) => index);
  }
  const known = own.filter(({ role }) => role !== null).map(({ index }) => index);
  return known.length > 0 ? known : own.slice(0, MAX_DEFAULT_COLUMNS - 1).map(({ index }) => index);
}

function readStored(key: string): unknown[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

export type ColumnChoice = {
  /** Shown own columns, by index. */
  readonly own: ReadonlySet<number>;
  /** Whether the user chose the own columns. */
  readonly isOwnChosen: boolean;
  /** Shown columns beyond the result, by id. */
  readonly market: ReadonlySet<string>;
  /** Null for the usual ones again. */
  readonly chooseOwn: (shown: ReadonlySet<number> | null) => void;
  readonly chooseMarket: (shown: ReadonlySet<string>) => void;
};

/**
 * Own columns are remembered for sheets with the same headings, whatever their rows; the others
 * for all lists.
 */
export function useColumnChoice(
  headings: readonly string[],
  own: readonly UserColumn[],
): ColumnChoice {
  const ownKey = STORAGE_PREFIX + JSON.stringify(headings);
  const [chosenOwn, setChosenOwn] = useState<readonly number[] | 'usual' | null>(null);
  const [chosenMarket, setChosenMarket] = useState<readonly string[] | null>(null);
  const storedOwn = useMemo(
    () => readStored(ownKey)?.filter((index) => typeof index === 'number') ?? null,
    [ownKey],
  );
  const storedMarket = useMemo(
    () => readStored(MARKET_KEY)?.filter((id) => typeof id === 'string') ?? null,
    [],
  );
  const ownChoice = chosenOwn === 'usual' ? null : (chosenOwn ?? storedOwn);
  const shownOwn = ownChoice ?? defaultColumns(own);
  const shownMarket = chosenMarket ?? storedMarket ?? DEFAULT_MARKET_COLUMNS;
  return {
    // The same choice stays the same object, or every row would be redrawn.
    own: useStableSet(shownOwn),
    market: useStableSet(shownMarket),
    isOwnChosen: ownChoice !== null,
    chooseOwn(shown) {
      setChosenOwn(shown === null ? 'usual' : [...shown]);
      if (shown === null) {
        localStorage.removeItem(ownKey);
      } else {
        localStorage.setItem(ownKey, JSON.stringify([...shown]));
      }
    },
    chooseMarket(shown) {
      setChosenMarket([...shown]);
      localStorage.setItem(MARKET_KEY, JSON.stringify([...shown]));
    },
  };
}

function useStableSet<T extends string | number>(items: readonly T[]): ReadonlySet<T> {
  const [kept, setKept] = useState<ReadonlySet<T>>(() => new Set(items));
  if (kept.size !== items.length || items.some((item) => !kept.has(item))) {
    const next = new Set(items);
    setKept(next);
    return next;
  }
  return kept;
}
