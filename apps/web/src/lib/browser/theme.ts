import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'partsight-theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const set = document.documentElement.dataset['theme'];
  return THEMES.find((theme) => theme === set) ?? 'system';
}

function writeTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
  } else {
    document.documentElement.dataset['theme'] = theme;
  }
}

/** Applies the stored theme to the page. Without one the system's preference decides. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(STORAGE_KEY);
  writeTheme(THEMES.find((theme) => theme === stored) ?? 'system');
}

function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme);
  writeTheme(theme);
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), chooseTheme];
}
