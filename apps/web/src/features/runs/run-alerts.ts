import { useEffect, useRef } from 'react';

import { isAlertChosen } from '../../lib/browser/alert-choice.ts';
import { browser } from '../../lib/browser/browser.ts';
import { PROGRESS_TITLES } from '../../lib/text/run-wording.ts';
import { type BatchOverview, useAllBatches } from './api/use-batch-list.ts';

const isNews = (before: BatchOverview['status'] | undefined, { status }: BatchOverview): boolean =>
  before === 'processing' && (status === 'completed' || status === 'failed' || status === 'paused');

/** Tells a person who looks at something else that a run has ended or paused. */
export function useRunAlerts(): void {
  const batches = useAllBatches();
  const last = useRef(new Map<string, BatchOverview['status']>());
  useEffect(
    function tellNews() {
      for (const batch of batches) {
        const { id, status, fileName } = batch;
        if (isNews(last.current.get(id), batch) && document.hidden && isAlertChosen()) {
          browser.notify(PROGRESS_TITLES[status] ?? status, fileName, `${id} ${status}`);
        }
        last.current.set(id, status);
      }
    },
    [batches],
  );
}
