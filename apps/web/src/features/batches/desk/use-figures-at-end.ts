import type { Batch } from '@partsight/contract/batches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { lotQueries } from '../lots/lot-queries.ts';
import { deskQueries } from './desk-queries.ts';

/** A run that begins, waits or ends is reckoned once more: nobody asks on after its end. */
export function useFiguresAtEnd(batch: Batch | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef<Pick<Batch, 'id' | 'status'>>(undefined);
  const id = batch?.id;
  const status = batch?.status;
  useEffect(
    function reckonOnceMore() {
      if (id === undefined || status === undefined) {
        return;
      }
      const isMoved = before.current?.id === id && before.current.status !== status;
      before.current = { id, status };
      if (isMoved) {
        void queryClient.invalidateQueries({ queryKey: deskQueries.one(id) });
        void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
      }
    },
    [id, status, queryClient],
  );
}
