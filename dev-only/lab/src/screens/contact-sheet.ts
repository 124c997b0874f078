import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import type { Page } from '@playwright/test';

import { isNamed, showAt, type Size, visitScreens } from './visits.ts';

const FOLDER = join(CHECKOUT, 'screenshots', 'contact');

type Drawn = { readonly file: string; readonly size: Size; readonly scheme: 'light' | 'dark' };

/** By the name of the state: `desk-1280x720-dark.png` shows the desk; a width alone has its usual height. */
async function drawnIn(folder: string): Promise<ReadonlyMap<string, readonly Drawn[]>> {
  const drawn = new Map<string, Drawn[]>();
  for (const file of await readdir(folder)) {
    const [, name = '', width, height, scheme] =
      /^(.+?)-(\d+)(?:x(\d+))?-(light|dark)\.png$/.exec(file) ?? [];
    if (scheme !== undefined) {
      const size = [Number(width), Number(height ?? (width === '390' ? 844 : 900))] as const;
      const other = { file: join(folder, file), size, scheme: scheme as Drawn['scheme'] };
      drawn.set(name, [...(drawn.get(name) ?? []), other]);
    }
  }
  return drawn;
}

/** One picture with both, the drawn one first. */
async function besideEachOther(
  page: Page,
  drawn: string,
  shown: Buffer,
  path: string,
): Promise<void> {
  const sources = [await readFile(drawn), shown].map(
    (picture) => `data:image/png;base64,${picture.toString('base64')}`,
  );
  await page.setContent(
    `<body style="margin:0;display:flex;gap:12px;background:#c0f;width:max-content">${sources
      .map((source) => `<img src="${source}">`)
      .join('')}</body>`,
  );
  await page.locator('body').screenshot({ path });
}

/**
 * Each picture of a folder beside the state of its name, in screenshots/contact. Words choose the states whose
 * names begin so.
 */
export const contactSheet = experiment({ folder: '', words: [] }, async ({ folder, words }) => {
  await mkdir(FOLDER, { recursive: true });
  const drawn = await drawnIn(folder);
  const isChosen = isNamed(words);
  const missed: string[] = [];
  let pairs = 0;
  await visitScreens(
    (shot) => drawn.has(shot.name) && isChosen(shot),
    async (page, { name }, failure) => {
      if (failure !== null) {
        missed.push(`${name}: ${failure}`);
      }
      const paper = await page.context().newPage();
      for (const { file, size, scheme } of drawn.get(name) ?? []) {
        await showAt(page, size, scheme);
        const shown = await page.screenshot({ animations: 'disabled' });
        await besideEachOther(
          paper,
          file,
          shown,
          join(FOLDER, `${name}-${size.join('x')}-${scheme}.png`),
        );
        pairs += 1;
      }
      await paper.close();
      await showAt(page, [1440, 900], 'light');
    },
  );
  return {
    figures: { folder: pathToFileURL(FOLDER).href, pairs, missed: missed.length },
    goals: missed,
  };
});
