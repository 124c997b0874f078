/** Moves focus to a part of the page that is no stop of its own; the next Tab goes on inside it. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
  }
  place.focus({ preventScroll: true });
}
