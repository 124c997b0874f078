import { useState } from 'react';

import { browser } from './browser.ts';

const STORAGE_KEY = 'partsight-run-alerts';

/** Whether a person wants to be told in this browser that a run ended or paused, and may be. */
export const isAlertChosen = (): boolean =>
  localStorage.getItem(STORAGE_KEY) === 'on' && browser.notifications() === 'granted';

/** That choice, and a way to change it. */
export function useAlertChoice() {
  const [isChosen, setIsChosen] = useState(isAlertChosen);
  const choose = async (wanted: boolean): Promise<void> => {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
    if (wanted) {
      await browser.requestNotifications();
    }
    setIsChosen(isAlertChosen());
  };
  return { isPossible: browser.notifications() !== 'denied', isChosen, choose };
}
