import { useState } from 'react';

const STORAGE_KEY = 'partsight-dismissed';
/** Older ones are about things long gone. */
const MAX_REMEMBERED = 50;

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Notices that were closed, by what they are about; another one of the same kind shows again. */
export function useDismissed(): [(about: string) => boolean, (about: string) => void] {
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (about: string) => {
    const next = [...dismissed, about].slice(-MAX_REMEMBERED);
    setDismissed(next);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  };
  return [(about) => dismissed.includes(about), dismiss];
}
