import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';

import { isNamed, showAt, visitScreens } from './visits.ts';

const FOLDER = join(CHECKOUT, 'screenshots');
const SIZES = [
  [1280, 720],
  [1440, 900],
  [390, 844],
] as const;

/**
 * Every screen and state at three widths, light and dark, in the folder screenshots. Words choose the shots
 * whose names begin so.
 */
export const screenshots = experiment({ words: [] }, async ({ words }) => {
  await mkdir(FOLDER, { recursive: true });
  const unreached: string[] = [];
  let taken = 0;
  await visitScreens(isNamed(words), async (page, { name, isLong = false }, failure) => {
    if (failure !== null) {
      unreached.push(`${name}: ${failure}`);
    }
    for (const size of SIZES) {
      for (const scheme of ['light', 'dark'] as const) {
        await showAt(page, size, scheme);
        await page.screenshot({
          path: join(FOLDER, `${name}-${size[0]}-${scheme}.png`),
          fullPage: !isLong,
          animations: 'disabled',
        });
        taken += 1;
      }
    }
    await showAt(page, [1440, 900], 'light');
  });
  return { figures: { folder: FOLDER, taken, unreached: unreached.length }, goals: unreached };
});
