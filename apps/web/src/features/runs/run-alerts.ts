import { useEffect, useRef, useState } from 'react';

import { browser } from '../../lib/browser/browser.ts';
import { PROGRESS_TITLES } from '../../lib/text/run-wording.ts';
import { type BatchOverview, useAllBatches } from './api/use-batch-list.ts';

const STORAGE_KEY = 'partsight-run-alerts';

const isOn = (): boolean =>
  localStorage.getItem(STORAGE_KEY) === 'on' && browser.notifications() === 'granted';

/** The person's choice to be told in this browser that a run ended or paused. */
export function useAlertChoice() {
  const [isChosen, setIsChosen] = useState(isOn);
  const choose = async (wanted: boolean): Promise<void> => {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
    if (wanted) {
      await browser.requestNotifications();
    }
    setIsChosen(isOn());
  };
  return { isPossible: browser.notifications() !== 'denied', isChosen, choose };
}

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
        if (isNews(last.current.get(id), batch) && document.hidden && isOn()) {
          browser.notify(PROGRESS_TITLES[status] ?? status, fileName, `${id} ${status}`);
        }
        last.current.set(id, status);
      }
    },
    [batches],
  );
}
