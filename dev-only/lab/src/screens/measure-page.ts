/**
 * Runs inside the page. Everything is measured as a person sees it: only text in sight, and text that a
 * scroll brings into view is not cut.
 */
export type PageFindings = {
  readonly overlaps: readonly string[];
  readonly clipped: readonly string[];
};

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
type TextBox = Box & { readonly text: string; readonly element: Element };

export function findTextFaults(): PageFindings {
  /** Shared pixels below this are the rounding of two neighbors, not an overlap. */
  const TOLERANCE_PX = 2;
  const MAX_TEXT = 60;

  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(
      '[aria-hidden="true"] svg, svg, option, noscript, [data-sheet] [data-paper]',
    ) === null;
  /** Hidden from sight, kept for screen readers. */
  const isForScreenReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') {
        return true;
      }
    }
    return false;
  };
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
  /** Tables, tabs and strips of pictures scroll sideways inside their frame; nothing else should. */
  const scrollsSideways = (element: Element, { overflowX }: CSSStyleDeclaration): boolean =>
    scrolls(overflowX) &&
    (element.matches('[role="grid"], [role="tablist"], pre, ul') ||
      element.querySelector(':scope > table') !== null);
  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box): boolean =>
    right - left < 1 || bottom - top < 1;

  type Judged = { readonly shown: Box; readonly isCut: boolean; readonly hasMoreText: boolean };
  /** What ancestors leave of a text, and whether one of them cuts it where no scroll helps. */
  const judge = (box: Box, start: Element): Judged => {
    let shown = box;
    let isCut = false;
    let hasEllipsis = false;
    const position = getComputedStyle(start).position;
    let isFixed = position === 'fixed';
    for (let at: Element | null = start; at !== null && !isFixed; at = at.parentElement) {
      const style = getComputedStyle(at);
      isFixed = style.position === 'fixed';
      if (style.overflowX === 'visible' && style.overflowY === 'visible') {
        continue;
      }
      const frame = at.getBoundingClientRect();
      const isEllipsis = style.textOverflow === 'ellipsis';
      hasEllipsis ||= isEllipsis;
      const isBeyondX =
        shown.right > frame.right + TOLERANCE_PX || shown.left < frame.left - TOLERANCE_PX;
      const isBeyondY =
        shown.bottom > frame.bottom + TOLERANCE_PX || shown.top < frame.top - TOLERANCE_PX;
      const cutsX = isBeyondX && !scrollsSideways(at, style) && style.overflowX !== 'visible';
      const cutsY = isBeyondY && !scrolls(style.overflowY) && style.overflowY !== 'visible';
      // A row or line wholly outside is not cut but out of sight.
      const rest = intersect(shown, frame);
      isCut ||= (cutsX && !isEllipsis) || cutsY;
      shown = rest;
      if (isEmpty(shown)) {
        return { shown, isCut: false, hasMoreText: false };
      }
    }
    return { shown, isCut, hasMoreText: hasEllipsis };
  };

  /** Whether the text begins in sight and ends behind something else, or the other way around. */
  const isHalfCovered = (box: Box, element: Element): boolean => {
    // Where a table that scrolls sideways ends, the next column may begin.
    if (box.right - box.left < 8) {
      return false;
    }
    const y = (box.top + box.bottom) / 2;
    const isVisibleAt = (x: number): boolean | null => {
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) {
        return null;
      }
      const hit = document.elementFromPoint(x, y);
      // What a person has opened may lie over anything.
      if (hit?.closest('[data-radix-popper-content-wrapper]')?.contains(element) === false) {
        return null;
      }
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    // A little inside: at the very edge the neighbor in the same line may be hit.
    const [start, end] = [isVisibleAt(box.left + 3), isVisibleAt(box.right - 3)];
    return start !== null && end !== null && start !== end;
  };
  const boxes: TextBox[] = [];
  const clipped: string[] = [];
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const short = (text: string): string =>
    text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isDrawn(element) || isForScreenReaders(element)) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) {
        continue;
      }
      const { shown, isCut, hasMoreText } = judge(rect, element);
      if (isEmpty(intersect(shown, screen))) {
        continue;
      }
      const isOffPage = shown.right > document.documentElement.scrollWidth + TOLERANCE_PX;
      // An ellipsis says that there is more, and hovering shows it; a figure must never be cut.
      const cutsFigure =
        hasMoreText && /^[$\d.,%~-]+$/.test(text) && rect.right - shown.right > TOLERANCE_PX;
      if (isCut || isOffPage || cutsFigure) {
        clipped.push(short(text));
      }
      if (isHalfCovered(shown, element)) {
        clipped.push(short(text));
      }
      boxes.push({ ...shown, text: short(text), element });
    }
  }

  /** Whether something opaque hides the lower of two texts, as a pinned column does. */
  const isHidden = (upper: Element, lower: Element): boolean => {
    for (
      let at: Element | null = upper;
      at !== null && !at.contains(lower);
      at = at.parentElement
    ) {
      if (!/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(at).backgroundColor)) {
        return true;
      }
    }
    return false;
  };
  /** Whether a person sees both texts at the middle of the shared area. */
  const areBothVisible = (one: TextBox, other: TextBox, at: Box): boolean => {
    const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    const isOnTop = ({ element }: TextBox): boolean =>
      hit !== null && (element.contains(hit) || hit.contains(element));
    if (isOnTop(one) === isOnTop(other)) {
      return isOnTop(one);
    }
    const [upper, lower] = isOnTop(one) ? [one, other] : [other, one];
    return !isHidden(upper.element, lower.element);
  };
  const overlaps: string[] = [];
  boxes.sort((one, other) => one.top - other.top);
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (other === undefined || other.top >= one.bottom - TOLERANCE_PX) {
        break;
      }
      const shared = intersect(intersect(one, other), screen);
      if (
        shared.right - shared.left > TOLERANCE_PX &&
        shared.bottom - shared.top > TOLERANCE_PX + 1 &&
        one.element !== other.element &&
        !one.element.contains(other.element) &&
        !other.element.contains(one.element) &&
        areBothVisible(one, other, shared)
      ) {
        overlaps.push(`"${one.text}" and "${other.text}"`);
      }
    }
  }
  return { overlaps: [...new Set(overlaps)], clipped: [...new Set(clipped)] };
}

/** Whole rows of the table in sight. */
export function countWholeRows(): number {
  const frame = document.querySelector('[role="grid"]');
  if (frame === null) {
    return 0;
  }
  const bounds = frame.getBoundingClientRect();
  const header = frame.querySelector('[role="columnheader"]');
  const top = header === null ? bounds.top : header.getBoundingClientRect().bottom;
  const bottom = Math.min(bounds.bottom, innerHeight);
  return [...frame.querySelectorAll('[data-row]')].filter((row) => {
    const box = row.getBoundingClientRect();
    const middle = document.elementFromPoint(box.left + 40, (box.top + box.bottom) / 2);
    return (
      box.top >= top - 1 && box.bottom <= bottom + 1 && middle !== null && row.contains(middle)
    );
  }).length;
}

export const firstRowTop = (): number =>
  Math.round(
    document.querySelector('[data-row]')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  );

export async function drawingIsDone(): Promise<void> {
  await document.fonts.ready;
  // The table measures itself after a new size and draws its rows then.
  for (let frame = 0; frame < 5; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  await Promise.race([
    Promise.allSettled(running.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, 1_000)),
  ]);
}

export const pixelsBeyondScreen = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
