import { expect, test, type Page } from '@playwright/test';

import { freshNumbers, runList } from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';

/** Counts questions by what they ask. */
function countRequests(page: Page): Record<string, number> {
  const asked: Record<string, number> = { progress: 0, rows: 0, list: 0, status: 0, token: 0 };
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // What the desk asks about a batch has a pace of its own.
    const kind = /^\/api\/batch\/[^/]+$/.test(pathname)
      ? searchParams.get('limit') === '0'
        ? 'progress'
        : 'rows'
      : pathname === '/api/batches'
        ? 'list'
        : pathname.startsWith('/api/processing-status/')
          ? 'status'
          : pathname === '/api/token-status'
            ? 'token'
            : 'other';
    asked[kind] = (asked[kind] ?? 0) + 1;
  });
  return asked;
}

/**
 * Makes the page count the questions it has open. A poll's next turn is reckoned from the answer to
 * its last, so the clock must stand still until every answer has been taken in.
 */
async function watchOpenQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    let open = 0;
    Object.defineProperty(window, 'openQuestions', { get: () => open });
    window.fetch = async (...question) => {
      open += 1;
      try {
        const answer = await ask(...question);
        const text = await answer.clone().text();
        return Object.assign(answer, { json: () => Promise.resolve(JSON.parse(text)) });
      } finally {
        open -= 1;
      }
    };
  });
}

/** Lets seconds pass one by one, each with the answers to what was asked in it. */
async function letSecondsPass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(() => page.evaluate('openQuestions')).toBe(0);
  }
}

test('goes on while a batch runs; table, summary and grades rest once it is completed', async ({
  page,
}) => {
  await page.clock.install();
  await watchOpenQuestions(page);
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  // Given up after ten seconds and tried again, however slowly this page's seconds pass.
  await setFaults(token, [{ kind: 'blackhole', forCalls: 20 }]);
  await runList(page, freshNumbers(1));
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(1);

  const asked = countRequests(page);
  await page.clock.pauseAt(Date.now() + 5_000);
  await letSecondsPass(page, 3);
  Object.assign(asked, { progress: 0, rows: 0, list: 0, status: 0 });
  await letSecondsPass(page, 6);
  expect(asked).toMatchObject({ progress: 6, rows: 3, list: 2, status: 2, token: 0 });

  await setFaults(token, []);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Completed', exact: true })).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await letSecondsPass(page, 3);
  Object.assign(asked, { progress: 0, rows: 0, list: 0, status: 0 });
  await letSecondsPass(page, 6);
  expect(asked).toMatchObject({ progress: 6, rows: 0, list: 2, status: 2 });
});

test('asks for the token every 5 minutes, and sooner only when older than 4', async ({ page }) => {
  await page.clock.install();
  await openAsNewcomer(page);
  const answered = async (act: () => Promise<unknown>): Promise<void> => {
    const response = page.waitForResponse('**/api/token-status');
    await act();
    await (await response).finished();
  };
  const leaveAndReturn = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Start Inventory Analysis' }).click();
    // A screen that comes as a file of its own is shown after a moment.
    await page.clock.runFor(1_000);
    await page.getByRole('link', { name: 'Back to Platform Selector' }).click();
    await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  };
  await page.goto(stackState().origin);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  const asked = countRequests(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor('03:30');
  expect(asked['token']).toBe(0);
  await answered(() => page.clock.runFor('00:30'));
  expect(asked['token']).toBe(1);

  // Coming back to the window is no reason to ask.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor('03:20');
  await leaveAndReturn();
  expect(asked['token']).toBe(1);
  await page.clock.runFor('01:00');
  await answered(leaveAndReturn);
  expect(asked['token']).toBe(2);
});
