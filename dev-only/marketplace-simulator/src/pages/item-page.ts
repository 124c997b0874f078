import { html, type Answer } from '../http/answer.ts';
import type { World } from '../world/world.ts';
import { drawImage } from './image.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A plain page where the marketplace would show the listing. */
function itemPage(world: World, legacyId: string, nowMs: number): Answer {
  const live = world.liveListing(legacyId, nowMs);
  const seen = world.seen(legacyId);
  const title = escape(live?.title ?? seen?.title ?? `Listing ${legacyId}`);
  const price = seen?.price ? `<p>US $${seen.price}</p>` : '';
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="font-family:sans-serif;max-width:40rem;margin:3rem auto"><h1 style="font-size:1.2rem">${title}</h1><img src="/images/${legacyId}-0.svg" alt="" width="300" height="240">${price}<p>${live === null ? 'This listing has ended.' : `Sold by ${escape(live.seller)}`}</p><p><small>Simulated marketplace: nothing here is real.</small></p></body></html>`,
  );
}

/** Pictures and pages, which need no token. Null for any other path. */
export function publicPage(world: World, path: string, nowMs: number): Answer | null {
  const [, imageName, imageOwner] = /^\/images\/((\d{12})-\d{1,2})\.svg$/u.exec(path) ?? [];
  if (imageName !== undefined && imageOwner !== undefined) {
    const title = world.seen(imageOwner)?.title ?? world.liveListing(imageOwner, nowMs)?.title;
    return drawImage(imageName, title ?? '');
  }
  const [, legacyId] = /^\/itm\/(\d{12})$/u.exec(path) ?? [];
  return legacyId === undefined ? null : itemPage(world, legacyId, nowMs);
}
