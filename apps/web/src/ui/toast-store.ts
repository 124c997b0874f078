import { useSyncExternalStore } from 'react';

const TOAST_LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
  /** What it speaks of, for whoever learns that it no longer holds. */
  about?: string;
};
export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) {
    listener();
  }
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Shows a message; the newest takes the place of the one before it. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const kept = [{ ...message, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT);
  for (const { id } of shown) {
    if (!kept.some((other) => other.id === id)) {
      forget(id);
    }
  }
  show(kept);
}

export function dismissToast(id: number): void {
  show(shown.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (!removals.has(id)) {
    const removal = setTimeout(() => {
      forget(id);
      show(shown.filter((entry) => entry.id !== id));
    }, REMOVE_DELAY_MS);
    removals.set(id, removal);
  }
}

/** Takes back what was said about something, once it no longer holds. */
export function withdrawToasts(about: string): void {
  for (const { id, open, ...message } of shown) {
    if (open && message.about === about) {
      dismissToast(id);
    }
  }
}

/** @internal Between tests, which share this store. */
export function clearToasts(): void {
  for (const { id } of shown) {
    forget(id);
  }
  show([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, () => shown);
}
