/**
 * npm run screenshots: every screen and state at two widths, light and dark, into the ignored folder
 * screenshots. Names after `--` draw only the shots whose name begins with one of them.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { launchChromium, signIn, signInAs } from './browser/chromium.ts';
import { ownStack } from './browser/own-stack.ts';
import { NEWCOMER, SIGNED_IN, SIGNED_OUT, type Shot } from './screenshots/shots.ts';

const folder = resolve(import.meta.dirname, '../screenshots');
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const stack = await ownStack('dealer');
const browser = await launchChromium();
try {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const take = async ({ name, go, isPrinted = false, isLong = false }: Shot): Promise<void> => {
        if (wanted.length > 0 && !wanted.some((beginning) => name.startsWith(beginning))) {
          return;
        }
        try {
          await page.emulateMedia({ media: 'screen' });
          await go(page, stack);
          await page.waitForLoadState('networkidle');
          // Nothing on the page stands for something that is still on its way.
          await page.locator('h1, h2').first().waitFor({ state: 'attached' });
          await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
          await page.emulateMedia({ media: isPrinted ? 'print' : 'screen' });
        } catch (error) {
          console.error(
            `${name} at ${width} ${colorScheme}: ${String(error).split('\n')[0] ?? ''}`,
          );
          process.exitCode = 1;
        }
        await page.evaluate('scrollTo(0, 0)');
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: !isLong,
          animations: 'disabled',
        });
      };
      for (const shot of SIGNED_OUT) {
        await take(shot);
      }
      await signIn(page, stack.origin, 'dana');
      for (const shot of SIGNED_IN) {
        await take(shot);
      }
      await context.clearCookies();
      await signInAs(page, stack.origin, `new-${width}-${colorScheme}@northside-parts.test`);
      for (const shot of NEWCOMER) {
        await take(shot);
      }
      await context.close();
    }
  }
  console.log(`screenshots are in ${folder}`);
} finally {
  await browser.close();
  await stack.stop();
}
