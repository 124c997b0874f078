import { focusPlace } from './focus-place.ts';

/** Parts of a page that can stand in for a control that was in them. */
const PLACES = 'section, [role="tabpanel"], main';

/**
 * A control that goes away or is disabled takes the focus with it, and whoever works by keyboard would
 * start again at the top of the page. Here focus goes to what is left around a control that went away,
 * and back to one that was disabled as soon as it can be used again.
 */
export function keepFocus(page: Document): () => void {
  let last: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];

  const handleFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) {
      last = target;
      around = placesAround(target);
    }
  };
  const handleFocusOut = ({ target }: FocusEvent) => {
    // Only after the change that caused it is it clear whether the person left or the control did.
    queueMicrotask(() => {
      if (target === last && last?.isConnected === true && !last.matches(':disabled')) {
        last = null;
      }
    });
  };
  const handleChange = () => {
    if (last === null || page.activeElement !== page.body) {
      return;
    }
    if (last.isConnected) {
      last.focus({ preventScroll: true });
      return;
    }
    last = null;
    const place = around.find(({ isConnected }) => isConnected);
    if (place !== undefined) {
      focusPlace(place);
    }
  };

  const observer = new MutationObserver(handleChange);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', handleFocusIn);
  page.addEventListener('focusout', handleFocusOut);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', handleFocusIn);
    page.removeEventListener('focusout', handleFocusOut);
  };
}

function placesAround(element: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  while (place !== null) {
    places.push(place);
    place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  }
  return places;
}
