import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { useNavigationKeys } from '../../../lib/browser/use-navigation-keys.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import type { RowPages } from '../use-row-pages.ts';
import { focusRows } from './focus-rows.ts';

type RowNavigationOptions = {
  uploadId: UploadId;
  rows: RowPages;
  total: number;
  openPart: number | null;
  onOpen: (part: PartResult) => void;
  onClose: () => void;
  /** Actions on a row by key: a letter, or ' ' for the space bar. */
  keyActions?: Readonly<Record<string, (part: PartResult) => void>>;
};

export type RowNavigation = {
  /** The row the table keeps visible. */
  readonly cursor: number | null;
  /** Where the next step begins: at the cursor, or at the open row. */
  readonly position: number | null;
  readonly total: number;
  /** Moves by this many rows; opens the row if one is already open. */
  readonly step: (by: number) => void;
  readonly choose: (index: number) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
};

/** The row the keys move from. The open row follows it. */
export function useRowNavigation(options: RowNavigationOptions): RowNavigation {
  const { uploadId, rows, total, openPart, onOpen, onClose, keyActions = {} } = options;
  const { rowAt, shownView } = rows;
  const [cursor, setCursor] = useState<number | null>(null);
  const [lastView, setLastView] = useState(shownView);
  // Another order has other rows at these positions.
  if (lastView !== shownView) {
    setLastView(shownView);
    setCursor(null);
  }
  // A row opened earlier, by URL or in another order, has a position too.
  const isLost = openPart !== null && cursor === null;
  const positionQuery = useQuery({
    ...batchQueries.rowPosition(uploadId, shownView, openPart ?? 0),
    enabled: isLost && rows.total !== null,
  });
  const openPlace = isLost ? (positionQuery.data?.place ?? null) : null;
  const from = cursor ?? openPlace;
  const [isOpenedByAddress, setIsOpenedByAddress] = useState(openPart !== null);
  if (isOpenedByAddress && (!isLost || positionQuery.isFetched)) {
    setIsOpenedByAddress(false);
    setCursor(from);
  }
  // A row whose page is still loading opens once it arrives.
  const pendingPosition = useRef<number | null>(null);
  useEffect(
    function openLoadedRow() {
      const part = pendingPosition.current === null ? null : rowAt(pendingPosition.current);
      if (part !== null) {
        pendingPosition.current = null;
        onOpen(part);
      }
    },
    [rowAt, onOpen],
  );

  const open = (index: number) => {
    const part = rowAt(index);
    if (part === null) {
      pendingPosition.current = index;
    } else {
      onOpen(part);
    }
  };
  const choose = (index: number) => {
    setCursor(index);
    open(index);
  };
  const step = (by: number) => {
    if (isLost && positionQuery.isLoading) {
      return;
    }
    const next = Math.min(Math.max((from ?? -1) + by, 0), total - 1);
    setCursor(next);
    // Where the keys are, a reader hears the row and Enter opens it.
    if (openPart === null) {
      focusRows();
    }
    if (openPart !== null) {
      open(next);
    }
  };
  const runKeyAction = (key: string) => {
    const part = from === null ? null : rowAt(from);
    if (part !== null) {
      keyActions[key]?.(part);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = ARROW_STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === ' ' && event.target === event.currentTarget) {
      event.preventDefault();
      runKeyAction(' ');
    } else if (event.key === 'Enter' && cursor !== null && event.target === event.currentTarget) {
      open(cursor);
    }
  };

  const close = () => {
    if (openPart !== null) {
      onClose();
      focusRows();
    }
  };
  const letters = Object.keys(keyActions).filter((key) => key !== ' ');
  useNavigationKeys({
    step,
    close,
    shortcuts: Object.fromEntries(letters.map((key) => [key, () => runKeyAction(key)])),
  });

  return { cursor, position: from, total, step, choose, handleKey };
}

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
