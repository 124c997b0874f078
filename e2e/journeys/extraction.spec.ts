import { expect, test, type Locator, type Page } from '@playwright/test';

import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';

const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Test Extract 10 Part Numbers' });
const results = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results of the store extraction test' });

/** On the platform selector with a token that the marketplace treats as told. */
async function openSelector(page: Page, faults: readonly object[] = []): Promise<void> {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, faults);
  await page.goto(stackState().origin);
  await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();
}

/** Whether a person would call the text red, in whatever notation its colour is written. */
const isRed = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) {
      return false;
    }
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red > 2 * green && red > 2 * blue;
  });

test('ten part numbers with their sales, from the first click to the last figure', async ({
  page,
}) => {
  await openSelector(page, [{ kind: 'latency', minMs: 150, api: 'browse' }]);
  await expect(results(page)).toHaveCount(0);
  await startButton(page).click();
  await expect(page.getByRole('button', { name: 'Extracting Part Numbers...' })).toBeDisabled();
  await expect(results(page)).toContainText('Reading 10 listings and looking up their sales.');

  await expect(results(page).getByText('Read 10 of 20 listings of partsight_demo.')).toBeVisible();
  await expect(results(page).getByText('20 listings in the store')).toBeVisible();
  await expect(startButton(page)).toBeEnabled();
  const parts = results(page).getByRole('listitem');
  await expect(parts).toHaveCount(10);
  for (const part of await parts.all()) {
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(/\S/);
    await expect(part.getByRole('heading', { name: '12-Month Sales Analysis' })).toBeVisible();
    for (const name of ['MPN', 'UPC', 'Brand', 'Item ID']) {
      await expect(part.getByText(name, { exact: true })).toBeVisible();
    }
  }
  const inDemand = parts.filter({ hasText: 'Medium demand' }).first();
  await expect(inDemand).toContainText(/Units sold\s*\d+/);
  await expect(inDemand).toContainText(/Average price\s*\$[\d,]+\.\d\d/);
  await expect(inDemand).toContainText(/Total revenue\s*\$[\d,]+\.\d\d/);
  await expect(inDemand).toContainText(/Demand\s*Medium demand/);
  await expect(inDemand).toContainText(/covered from \d+ \w+ 2026/);
});

/** The run of the newcomer's store that goes on, if one does. */
async function newestRun(page: Page): Promise<string | null> {
  const { origin } = stackState();
  const answer = await page.request.get(`${origin}/api/analyze-universal-store/progress`);
  const { run } = (await answer.json()) as { run: { id: string } | null };
  return run?.id ?? null;
}

/** The first answer waits 50 s for the sales; the same run, answered at once, stands for a longer one. */
async function answerAtOnce(page: Page): Promise<void> {
  const { origin } = stackState();
  await page.route('**/api/store-part-numbers', async (route) => {
    // Goes on by itself; whether it is answered is of no importance any more.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
    void route.fetch({ headers }).catch(() => null);
    await expect.poll(() => newestRun(page)).not.toBeNull();
    const response = await page.request.get(
      `${origin}/api/store-part-numbers/${await newestRun(page)}`,
    );
    await route.fulfill({ response });
  });
}

test('sales that are not known yet are loading, and then appear', async ({ page }) => {
  await openSelector(page, [{ kind: 'latency', minMs: 250, api: 'insights' }]);
  await answerAtOnce(page);
  await startButton(page).click();
  await expect(results(page).getByText('Looking up the remaining sales')).toBeVisible();
  await expect(results(page).getByText('Sales data loading...').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extracting Part Numbers...' })).toBeDisabled();
  await expect(results(page).getByText('20 listings in the store')).toBeVisible();
  await expect(results(page).getByText('Sales data loading...')).toHaveCount(0);
  await expect(startButton(page)).toBeEnabled();
});

test('a run that can no longer be watched keeps what it brought', async ({ page }) => {
  await openSelector(page, [{ kind: 'latency', minMs: 250, api: 'insights' }]);
  await answerAtOnce(page);
  await page.route(/\/api\/store-part-numbers\/[\w-]{36}$/, (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await startButton(page).click();
  await expect(results(page).getByRole('alert')).toHaveText(
    'The remaining sales could not be read. Run the test again.',
  );
  await expect(startButton(page)).toBeEnabled();
});

test('sales that cannot be had are an error in red inside the block', async ({ page }) => {
  await openSelector(page, [{ kind: 'refuse', status: 409, errorId: 100_015, api: 'insights' }]);
  await startButton(page).click();
  const block = results(page)
    .getByRole('heading', { name: '12-Month Sales Analysis' })
    .first()
    .locator('xpath=ancestor::section[1]');
  const refused = block.getByText(
    'The Research API token is not granted sold data for this category.',
  );
  await expect(refused).toBeVisible();
  expect(await isRed(refused)).toBe(true);
});

const FAILURES = [
  {
    name: 'a token that is refused on the way',
    faults: [{ kind: 'unauthorized' }],
    said: 'The marketplace refused the Research API token. Please enter a fresh one.',
    isTokenGone: true,
  },
  {
    name: 'a spent allowance',
    faults: [{ kind: 'throttle', api: 'browse' }],
    said: /^The marketplace takes no more calls at the moment\./,
  },
  {
    name: 'a marketplace that cannot be reached',
    faults: [{ kind: 'reset' }],
    said: 'The marketplace could not be reached or did not answer in time.',
  },
  {
    name: 'an answer that makes no sense',
    faults: [{ kind: 'garbage', body: 'html' }],
    said: 'The marketplace gave an answer that could not be read.',
  },
] as const;

for (const { name, faults, said, ...more } of FAILURES) {
  test(`the extraction fails with ${name}`, async ({ page }) => {
    await openSelector(page, faults);
    await startButton(page).click();
    const failure = results(page).getByRole('alert');
    await expect(failure.getByText(said)).toBeVisible();
    await expect(failure.locator('svg.lucide-circle-x')).toBeVisible();
    expect(await isRed(failure.getByText(said))).toBe(true);
    // A token that was refused has to be replaced first.
    await expect(startButton(page)).toBeEnabled({ enabled: !('isTokenGone' in more) });
  });
}

test('an extraction that our server cannot make says so with a cross mark', async ({ page }) => {
  await openSelector(page);
  await page.route('**/api/store-part-numbers', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await startButton(page).click();
  const failure = results(page).getByRole('alert');
  await expect(failure).toHaveText('Failed to test store extraction');
  await expect(failure.locator('svg.lucide-circle-x')).toBeVisible();
});

test('with an expired token the test cannot be started, and a red hint says why', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await page.goto(stackState().origin);
  const hint = page.getByText('Please update your Research API token first');
  await expect(hint).toBeVisible();
  expect(await isRed(hint)).toBe(true);
  await expect(startButton(page)).toBeDisabled();
  await expect(startButton(page)).toHaveAccessibleDescription(
    'Please update your Research API token first',
  );
});
