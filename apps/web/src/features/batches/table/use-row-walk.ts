import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { useWalkKeys } from '../../../lib/use-walk-keys.ts';
import { batchQueries } from '../api/batch-queries.ts';
import type { RowPages } from '../use-row-pages.ts';

type Walk = {
  uploadId: UploadId;
  rows: RowPages;
  total: number;
  openPart: number | null;
  onOpen: (part: PartResult) => void;
  onClose: () => void;
  /** What is done to a row: a letter, or the space bar as ' '. */
  deeds?: Readonly<Record<string, (part: PartResult) => void>>;
};

export type RowWalk = {
  /** The row that the table keeps in sight. */
  readonly cursor: number | null;
  /** Where the next step begins: there, or where the open row stands. */
  readonly place: number | null;
  readonly total: number;
  /** To the row so many places on, which opens if one is open already. */
  readonly step: (by: number) => void;
  readonly choose: (index: number) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
};

/** The row that the keys walk from. What is open follows it. */
export function useRowWalk(walk: Walk): RowWalk {
  const { uploadId, rows, total, openPart, onOpen, onClose, deeds = {} } = walk;
  const { rowAt, shownView } = rows;
  const [cursor, setCursor] = useState<number | null>(null);
  const [walkedView, setWalkedView] = useState(shownView);
  // Another order has other rows in these places.
  if (walkedView !== shownView) {
    setWalkedView(shownView);
    setCursor(null);
  }
  // What was open before anybody walked, by its address or in another order, stands somewhere too.
  const isLost = openPart !== null && cursor === null;
  const found = useQuery({
    ...batchQueries.place(uploadId, shownView, openPart ?? 0),
    enabled: isLost && rows.total !== null,
  });
  const openPlace = isLost ? (found.data?.place ?? null) : null;
  const from = cursor ?? openPlace;
  const [isOpenedByAddress, setIsOpenedByAddress] = useState(openPart !== null);
  if (isOpenedByAddress && (!isLost || found.isFetched)) {
    setIsOpenedByAddress(false);
    setCursor(from);
  }
  // A row whose page is still on its way opens when it is there.
  const awaited = useRef<number | null>(null);
  useEffect(
    function openWhatArrived() {
      const part = awaited.current === null ? null : rowAt(awaited.current);
      if (part !== null) {
        awaited.current = null;
        onOpen(part);
      }
    },
    [rowAt, onOpen],
  );

  const open = (index: number) => {
    const part = rowAt(index);
    if (part === null) {
      awaited.current = index;
    } else {
      onOpen(part);
    }
  };
  const choose = (index: number) => {
    setCursor(index);
    open(index);
  };
  const step = (by: number) => {
    if (isLost && found.isLoading) {
      return;
    }
    const next = Math.min(Math.max((from ?? -1) + by, 0), total - 1);
    setCursor(next);
    if (openPart !== null) {
      open(next);
    }
  };
  const act = (key: string) => {
    const part = from === null ? null : rowAt(from);
    if (part !== null) {
      deeds[key]?.(part);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === ' ' && event.target === event.currentTarget) {
      event.preventDefault();
      act(' ');
    } else if (event.key === 'Enter' && cursor !== null && event.target === event.currentTarget) {
      open(cursor);
    }
  };

  const close = () => {
    if (openPart !== null) {
      onClose();
      document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    }
  };
  const letters = Object.keys(deeds).filter((key) => key !== ' ');
  useWalkKeys({
    step,
    close,
    letters: Object.fromEntries(letters.map((key) => [key, () => act(key)])),
  });

  return { cursor, place: from, total, step, choose, handleKey };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
