import type { Batch } from '@partsight/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { lotQueries } from '../lots/lot-queries.ts';
import { deskQueries } from './desk-queries.ts';

/** Recalculates once when a run starts, waits or ends: polling stops at its end. */
export function useRefreshDeskOnStatusChange(batch: Batch | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef<Pick<Batch, 'id' | 'status'>>(undefined);
  const id = batch?.id;
  const status = batch?.status;
  useEffect(
    function refreshOnStatusChange() {
      if (id === undefined || status === undefined) {
        return;
      }
      const hasChanged = before.current?.id === id && before.current.status !== status;
      before.current = { id, status };
      if (hasChanged) {
        void queryClient.invalidateQueries({ queryKey: deskQueries.one(id) });
        void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
      }
    },
    [id, status, queryClient],
  );
}
