import type { PointerEvent } from 'react';

/** A text that its cell has no room for is told in full when the pointer rests on it. */
export function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('[role="cell"]') : null;
  if (cell instanceof HTMLElement) {
    cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  }
}
