import type { PointerEvent } from 'react';

/** Shows truncated text in full on hover. */
export function showFullText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('[role="cell"]') : null;
  if (cell instanceof HTMLElement) {
    cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  }
}
