import { escaped, html, type HttpResponse } from '../http/http-response.ts';
import type { Market } from '../market/market.ts';
import { drawImage } from './image.ts';

/** A plain page where the marketplace would show the listing. */
function itemPage(market: Market, legacyId: string, nowMs: number): HttpResponse {
  const live = market.liveListing(legacyId, nowMs);
  const remembered = market.remembered(legacyId);
  const title = escaped(live?.title ?? remembered?.title ?? `Listing ${legacyId}`);
  const price = remembered?.price ? `<p>US $${remembered.price}</p>` : '';
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="font-family:sans-serif;max-width:40rem;margin:3rem auto"><h1 style="font-size:1.2rem">${title}</h1><img src="/images/${legacyId}-0.svg" alt="" width="300" height="240">${price}<p>${live === null ? 'This listing has ended.' : `Sold by ${escaped(live.seller)}`}</p><p><small>Simulated marketplace: nothing here is real.</small></p></body></html>`,
  );
}

/** Pictures and pages, which need no token. Null for any other path. */
export function publicPage(market: Market, path: string, nowMs: number): HttpResponse | null {
  const [, imageName, imageOwner] = /^\/images\/((\d{12})-\d{1,2})\.svg$/u.exec(path) ?? [];
  if (imageName !== undefined && imageOwner !== undefined) {
    const title =
      market.remembered(imageOwner)?.title ?? market.liveListing(imageOwner, nowMs)?.title;
    return drawImage(imageName, title ?? '');
  }
  const [, legacyId] = /^\/itm\/(\d{12})$/u.exec(path) ?? [];
  return legacyId === undefined ? null : itemPage(market, legacyId, nowMs);
}
