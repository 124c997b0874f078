/** Runs inside the page of a lot: what it shows above the table, and how large. */

export type AboveTable = { readonly controls: readonly string[]; readonly words: number };

/**
 * Between the top bar and the first row, without the rail, the pane and what a person has opened: buttons and
 * fields, and the words in sight.
 */
export function inspectAboveTable(): AboveTable {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const row = document.querySelector('[data-row]')?.getBoundingClientRect().top ?? 0;
  const OTHERS =
    'nav[aria-label="Lots"], aside, [role="dialog"], [data-radix-popper-content-wrapper]';
  const isInArea = (element: Element): boolean => {
    const { width, height, top, bottom, left } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      top >= bar - 1 &&
      bottom <= row + 1 &&
      left < innerWidth &&
      element.closest(OTHERS) === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const controls = [
    ...document.querySelectorAll('button, input, select, textarea, [contenteditable="true"]'),
  ]
    .filter(isInArea)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim());
  let words = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && element.closest('option') === null && isInArea(element)) {
      words += (node.textContent ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length;
    }
  }
  return { controls, words };
}

/** Grade cards whose parts can all be read; a phone names no meaning. */
export function countGradeCards(): number {
  const isPhone = innerWidth <= 720;
  const readable = (element: Element): string => {
    const parts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement?.getBoundingClientRect();
      if (box !== undefined && box.width > 1 && box.height > 1) {
        parts.push(node.textContent ?? '');
      }
    }
    return parts.join(' ').replaceAll(/\s+/g, ' ');
  };
  const wanted = isPhone
    ? /[\d,]+ avg (?:\$[\d,.]+|-)/
    : /(?:Grade [ABC]|Scrapable) .*\d%.* [\d,]+ avg (?:\$[\d,.]+|-) .*\d+\S* sold/;
  return [...document.querySelectorAll('section[aria-label="Demand grades"] button')].filter(
    (card) => wanted.test(readable(card)),
  ).length;
}

/** The size of the smaller of the two figures; 0 where a further sum but the bid is larger. */
export function summaryPx(): number {
  const sizeOf = (element: Element): number =>
    Number.parseFloat(getComputedStyle(element).fontSize);
  const isSum = (element: Element): boolean =>
    element.children.length === 0 &&
    /^\$[\d,.]+[KM]?$/.test(element.textContent.trim()) &&
    element.checkVisibility();
  const summary = document.querySelector('[aria-label="Value of the lot"]');
  const bid = document.querySelector('[aria-label="What to pay"]');
  const figures = [...(summary?.querySelectorAll('p') ?? [])].filter(isSum).map(sizeOf);
  const smallest = figures.length < 2 ? 0 : Math.min(...figures);
  const isLarger = [...document.querySelectorAll('main *')].some(
    (element) =>
      isSum(element) &&
      summary?.contains(element) !== true &&
      bid?.contains(element) !== true &&
      sizeOf(element) > smallest,
  );
  return isLarger ? 0 : smallest;
}

/** Columns of the market that are whole in sight with their headings. */
export function countSpecColumns(): number {
  const NAMES = [
    'Search Results',
    'Min Price',
    'Max Price',
    'Package Size',
    'Item Category',
    'Brand',
    'Brand Type',
    'Part Description',
    'In Inventory',
  ];
  return [...document.querySelectorAll('[role="columnheader"]')].filter((heading) => {
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    const isShown = (x: number): boolean => {
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit !== null && heading.contains(hit);
    };
    return (
      NAMES.includes(heading.textContent.trim()) &&
      right <= innerWidth &&
      isShown(left + 2) &&
      isShown(right - 2)
    );
  }).length;
}

/** What no screen has: more than one filled button, the browser's own file field, an error's JSON. */
export function findBadForm(): Readonly<Record<'filled' | 'fileInputs' | 'json', string[]>> {
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
  const probe = document.createElement('i');
  probe.style.background = accent;
  document.body.append(probe);
  const fill = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
  };
  const isBehindDialog = (element: Element): boolean =>
    element.closest('[inert], [aria-hidden="true"]') !== null;
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(isShown);
  const isNative = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'none' && getComputedStyle(element).opacity !== '0';
  const filled = shown('button, a[href]').filter(
    (element) => getComputedStyle(element).backgroundColor === fill && !isBehindDialog(element),
  );
  return {
    filled: filled.length > 1 ? filled.map(({ textContent }) => textContent.trim()) : [],
    fileInputs: shown('input[type="file"]')
      .filter(isNative)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    json: document.body.innerText.match(/\{\s*"\w+"\s*:.{0,80}/g) ?? [],
  };
}
