import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

/** Where something that the specification names is: `one step` is one tap or one sideways scroll. */
export type Place = 'in sight' | 'one step' | 'hidden' | 'absent';

export type FormElement = {
  readonly name: string;
  readonly find: (page: Page) => Locator;
  /** Not behind a step at 1440 and 1280. */
  readonly isInSight?: true;
};

/** A way to see more of a screen, and back. */
export type FormStep = {
  readonly take: (page: Page) => Promise<unknown>;
  readonly undo: (page: Page) => Promise<unknown>;
};

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const;

/** What a new size or a step changes is drawn in the next frames. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ends = running.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });

/** Whether its beginning is on the screen, and nothing lies over it. */
const isShown = async (page: Page, { find }: FormElement): Promise<boolean> =>
  find(page).evaluateAll((found) =>
    found.some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const right = left + Math.min(width, 40);
      const bottom = top + Math.min(height, 12);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return (
        width > 1 &&
        height > 1 &&
        left >= -1 &&
        top >= -1 &&
        right <= innerWidth + 1 &&
        bottom <= innerHeight + 1 &&
        hit !== null &&
        (element.contains(hit) || hit.contains(element))
      );
    }),
  );

async function placesOf(
  page: Page,
  elements: readonly FormElement[],
  steps: readonly FormStep[],
): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  const look = async (place: Place): Promise<void> => {
    await settled(page);
    for (const element of elements) {
      if (!places.has(element.name) && (await isShown(page, element))) {
        places.set(element.name, place);
      }
    }
  };
  await look('in sight');
  for (const { take, undo } of steps) {
    if (places.size < elements.length) {
      await take(page);
      await look('one step');
      await undo(page);
    }
  }
  for (const { name, find } of elements) {
    if (!places.has(name)) {
      places.set(name, (await find(page).count()) > 0 ? 'hidden' : 'absent');
    }
  }
  return places;
}

export type FormRow = {
  readonly element: string;
  readonly isInSight: boolean;
} & Readonly<Record<'1440' | '1280' | '390', Place>>;

/** Where each element is at every size; npm run spec:check reads it. */
export async function measureForm(
  page: Page,
  state: 'finished' | 'running',
  elements: readonly FormElement[],
  stepsAt: (width: number) => readonly FormStep[],
): Promise<readonly FormRow[]> {
  const bySize: [number, ReadonlyMap<string, Place>][] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    bySize.push([width, await placesOf(page, elements, stepsAt(width))]);
  }
  const rows = elements.map(({ name, isInSight = false }) => ({
    element: name,
    isInSight,
    ...Object.fromEntries(bySize.map(([width, places]) => [width, places.get(name) ?? 'absent'])),
  })) as unknown as FormRow[];
  const folder = join(import.meta.dirname, '../reports/form');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${state}.json`, JSON.stringify(rows, null, 2));
  return rows;
}

/** Elements that take more than a step, or one where they must be in sight. */
export const misplaced = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.filter(
    (row) =>
      (['1440', '1280', '390'] as const).some(
        (width) => row[width] === 'hidden' || row[width] === 'absent',
      ) ||
      (row.isInSight && (row['1440'] !== 'in sight' || row['1280'] !== 'in sight')),
  );
