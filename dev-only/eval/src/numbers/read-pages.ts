import { launchChromium } from '@partsight/lab/browser/chromium';
import type { Browser, Page } from '@playwright/test';

import type { ReadLot } from './read-lot.ts';
import { dollars, onScreen, type Say } from './statements.ts';

const VIEWPORT = { width: 1440, height: 900 };
/** Rows of the table that are read: those in sight. */
const ROWS_IN_SIGHT = 10;

export const openBrowser = (): Promise<Browser> => launchChromium();

/** A page signed in by a session's cookie. */
export async function openPage(browser: Browser, origin: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([
    {
      name,
      value: value.join('='),
      domain: new URL(origin).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  return context.newPage();
}

/** The bid; where lines are not priced, the low end of its range is the bid without them. */
const PAY_UP_TO = 'Pay up to|At least';

/** The first amount after some words. */
const amountAfter = (text: string, words: string): string | null =>
  new RegExp(`(?:${words})[^$\\d]{0,40}(\\$[\\d,]+(?:\\.\\d+)?[KM]?)`, 'i').exec(text)?.[1] ?? null;

/** What is on a screen, once it holds some text. */
async function textOf(page: Page, address: string, awaited: RegExp): Promise<string> {
  await page.goto(address);
  await page.getByText(awaited).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page.locator('body').innerText();
}

const known = (text: string | null | undefined): number | null =>
  typeof text === 'string' ? Number(text) : null;

/** What the rendered screens say, beside what their answers hold. Returns the texts. */
export async function statePages(
  page: Page,
  origin: string,
  read: ReadLot,
  say: Say,
): Promise<string[]> {
  const { uploadId, desk, offer, results, rows } = read;
  const bid = known(desk.bid?.walkAway);
  const opening = known(desk.bid?.opening);
  if (bid === null || opening === null || bid === 0) {
    return [];
  }
  const address = (query: string): string => `${origin}/dashboard?${query}batch=${uploadId}`;
  say('pay up to, drawn', 'answer', onScreen(bid));
  say('open at, drawn', 'answer', onScreen(opening));
  say('open at, exact', 'answer', dollars(known(offer.draft?.total) ?? 0));

  const dashboard = await textOf(
    page,
    address('sort=deskValue&order=desc&'),
    new RegExp(PAY_UP_TO),
  );
  say('pay up to, drawn', 'dashboard', amountAfter(dashboard, PAY_UP_TO));
  const table = await page.getByRole('row').allInnerTexts();
  for (const { id, partNumber, averagePrice, unitsSold } of results) {
    const shown = table.find((text) => text.split(/\s/).includes(partNumber));
    const value = rows.get(id)?.value ?? null;
    if (shown === undefined || table.indexOf(shown) > ROWS_IN_SIGHT) {
      continue;
    }
    const holds = (text: string): string => (shown.includes(text) ? text : `not in "${shown}"`);
    const average = averagePrice === null ? '-' : dollars(Number(averagePrice));
    const figure = `drawn line ${id}`;
    say(`${figure} average`, 'answer', average);
    say(`${figure} average`, 'table', holds(average));
    say(`${figure} units`, 'answer', String(unitsSold ?? '-'));
    say(`${figure} units`, 'table', holds(String(unitsSold ?? '-')));
    if (value !== null && Number(value) > 0) {
      say(`${figure} worth`, 'answer', dollars(Number(value)));
      say(`${figure} worth`, 'table', holds(dollars(Number(value))));
    }
  }

  const deskText = await textOf(page, address('view=desk&'), /Open at/);
  say('pay up to, drawn', 'desk', amountAfter(deskText, PAY_UP_TO));
  say('open at, drawn', 'desk', amountAfter(deskText, 'Open at'));

  const offerText = await textOf(page, address('view=offer&'), /Our offer/);
  say('open at, exact', 'offer page', amountAfter(offerText, 'Our offer'));

  const lotsText = await textOf(page, `${origin}/dashboard?view=lots`, /Pay up to|Lots/);
  const drawn = onScreen(bid);
  say('pay up to, drawn', 'lots list', lotsText.includes(drawn) ? drawn : null);
  return [dashboard, deskText, offerText, lotsText];
}
