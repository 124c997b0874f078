/**
 * npm run screenshots: every screen and state at two widths, light and dark, in the folder screenshots.
 * Names after `--` select the shots whose names begin so. `--readme` takes only the README's three, into
 * docs/screenshots.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { launchChromium, signIn, signInAs } from '../browser/chromium.ts';
import { ownStack } from '../browser/own-stack.ts';
import { NEW_USER } from './new-user-shots.ts';
import type { Shot } from './shot-steps.ts';
import { SIGNED_IN, SIGNED_OUT } from './shots.ts';

const README_SHOTS = ['dashboard', 'desk', 'research'];
const isReadme = process.argv.includes('--readme');
const folder = resolve(
  import.meta.dirname,
  '../../../..',
  isReadme ? 'docs/screenshots' : 'screenshots',
);
const WIDTHS = isReadme ? [1440] : [1440, 390];
const SCHEMES = isReadme ? (['light'] as const) : (['light', 'dark'] as const);

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const stack = await ownStack('dealer');
const browser = await launchChromium();
try {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const take = async ({ name, go, isPrinted = false, isLong = false }: Shot): Promise<void> => {
        const isWanted = isReadme
          ? README_SHOTS.includes(name)
          : wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix));
        if (!isWanted) {
          return;
        }
        try {
          await page.emulateMedia({ media: 'screen' });
          await go(page, stack);
          await page.waitForLoadState('networkidle');
          // No placeholder is left.
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
          path: join(folder, isReadme ? `${name}.png` : `${name}-${width}-${colorScheme}.png`),
          fullPage: !isLong && !isReadme,
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
      for (const shot of NEW_USER) {
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
