/** Moves the keyboard to the rows. */
export const focusRows = (): void =>
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
