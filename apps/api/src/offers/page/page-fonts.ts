import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The web app's own font files, by their public paths. */
export type PageFonts = { readonly text: string; readonly zero: string };

/** Null without a built web app: pages then use the reader's system font. */
export async function findPageFonts(webRoot: string | null): Promise<PageFonts | null> {
  if (webRoot === null) {
    return null;
  }
  const names = await readdir(join(webRoot, 'assets')).catch((): string[] => []);
  const find = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  const text = find(/^inter-latin-wght-normal-.*\.woff2$/);
  const zero = find(/^slashed-zero-.*\.ttf$/);
  return text === undefined || zero === undefined
    ? null
    : { text: `/assets/${text}`, zero: `/assets/${zero}` };
}
