import { useSyncExternalStore } from 'react';

const TOAST_LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
  /** Its subject, so that it can be dismissed once it no longer holds. */
  topic?: string;
};
export type VisibleToast = ToastMessage & { id: number; open: boolean };

let visibleToasts: readonly VisibleToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function setToasts(next: readonly VisibleToast[]): void {
  visibleToasts = next;
  for (const listener of listeners) {
    listener();
  }
}

function cancelRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Shows a message; the newest replaces the previous one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const toasts = [{ ...message, id: lastId, open: true }, ...visibleToasts].slice(0, TOAST_LIMIT);
  for (const { id } of visibleToasts) {
    if (!toasts.some((other) => other.id === id)) {
      cancelRemoval(id);
    }
  }
  setToasts(toasts);
}

export function dismissToast(id: number): void {
  setToasts(visibleToasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (!removals.has(id)) {
    const removal = setTimeout(() => {
      cancelRemoval(id);
      setToasts(visibleToasts.filter((entry) => entry.id !== id));
    }, REMOVE_DELAY_MS);
    removals.set(id, removal);
  }
}

/** Dismisses toasts about a topic once they no longer hold. */
export function dismissToastsAbout(topic: string): void {
  for (const { id, open, ...message } of visibleToasts) {
    if (open && message.topic === topic) {
      dismissToast(id);
    }
  }
}

/** @internal Between tests, which share this store. */
export function clearToasts(): void {
  for (const { id } of visibleToasts) {
    cancelRemoval(id);
  }
  setToasts([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly VisibleToast[] {
  return useSyncExternalStore(subscribe, () => visibleToasts);
}
