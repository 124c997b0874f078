import { focusElement } from './focus-element.ts';

/** Regions that can take the focus of a control inside them. */
const REGION_SELECTOR = 'section, [role="tabpanel"], main';

/**
 * A removed or disabled control takes the focus with it, and keyboard users would start over at
 * the top of the page. This moves focus to the region around a removed control, and back to a
 * disabled one as soon as it is enabled again.
 */
export function preserveFocus(page: Document): () => void {
  let last: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];

  const handleFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) {
      last = target;
      around = enclosingRegions(target);
    }
  };
  const handleFocusOut = ({ target }: FocusEvent) => {
    // Only after the DOM change is it clear whether the user or the control left.
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
    const region = around.find(({ isConnected }) => isConnected);
    if (region !== undefined) {
      focusElement(region);
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

function enclosingRegions(element: HTMLElement): HTMLElement[] {
  const regions: HTMLElement[] = [];
  let region = element.parentElement?.closest<HTMLElement>(REGION_SELECTOR) ?? null;
  while (region !== null) {
    regions.push(region);
    region = region.parentElement?.closest<HTMLElement>(REGION_SELECTOR) ?? null;
  }
  return regions;
}
