import {
  getStorePartNumbers,
  type StorePartNumbers,
  watchStorePartNumbers,
} from '@partsight/contract/stores';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, test } from 'vitest';

import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { mockEndpoint, mockError, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { PlatformSelector } from './platform-selector.tsx';

type Part = StorePartNumbers['partNumbers'][number];

const SALES = {
  unitsSold: 1257,
  averagePrice: '55.20',
  totalRevenue: '69386.40',
  demandLevel: 'High demand',
} as const;

const part = (overrides: Partial<Part> = {}): Part => ({
  title: 'Ford bracket',
  mpn: 'F4ZZ-6E086-A',
  upc: '031508123456',
  brand: 'Ford',
  itemId: '284567890120',
  salesData: SALES,
  ...overrides,
});

const buildResult = (...partNumbers: Part[]): StorePartNumbers => ({
  success: true,
  totalListings: 1834,
  partNumbers,
});

const show = (isTokenExpired = false) =>
  renderApp(
    <PlatformSelector
      tokenCard={<p>The token card</p>}
      isTokenExpired={isTokenExpired}
      lastLot={null}
    />,
  );
const testButton = () => screen.getByRole('button', { name: 'Test Extract 10 Part Numbers' });
const runTest = () => userEvent.click(testButton());
const runWith = (...handlers: RequestHandler[]) => {
  server.use(...handlers);
  show();
  return runTest();
};
const runOver = (...parts: Part[]) =>
  runWith(mockEndpoint(getStorePartNumbers, () => buildResult(...parts)));
const results = () => screen.queryByRole('region', { name: /Results of the store extraction/ });

async function salesBlock(): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { name: '12-Month Sales Analysis' });
  return title.closest('section')!;
}

describe('the two tools', () => {
  test.each([
    [
      'Sourcing Analytics Tool',
      'Start Sourcing Analysis',
      '/dashboard',
      '[1.tool.sourcing] [2.selector.sourcing-card] [2.selector.sourcing-button] [2.selector.sourcing-target]',
    ],
    [
      'eBay Store Inventory Analysis',
      'Start Inventory Analysis',
      '/universal-store-analysis',
      '[1.tool.store] [2.selector.store-card] [2.selector.store-button] [2.selector.store-target]',
    ],
  ])('%s starts with "%s" and leads to %s %s', async (title, button, path) => {
    show();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(window.location.pathname).toBe(path);
  });

  test('the current app is one link away [2.selector.current-app] [2.selector.current-app-target]', () => {
    show();
    expect(screen.getByRole('link', { name: 'Go to Current App' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  test('the token card is below them', () => {
    show();
    expect(screen.getByText('The token card')).toBeVisible();
  });
});

const RUN_ID = '0192f0c1-4444-4abc-8def-0123456789ab';
const buildUnfinishedResult = (...partNumbers: Part[]): StorePartNumbers => ({
  ...buildResult(...partNumbers),
  runId: RUN_ID,
  isComplete: false,
});

describe('sales still being looked up', () => {
  test('are polled until all are known, and the test stays disabled meanwhile', async () => {
    startFakeClock();
    const requests: unknown[] = [];
    await runWith(
      mockEndpoint(getStorePartNumbers, () => buildUnfinishedResult(part({ salesData: null }))),
      mockEndpoint(watchStorePartNumbers, ({ params }) => {
        requests.push(params['runId']);
        return requests.length === 1
          ? buildUnfinishedResult(part({ salesData: null }))
          : { ...buildUnfinishedResult(part()), isComplete: true };
      }),
    );
    expect(await screen.findByText('Sales data loading...')).toBeVisible();
    expect(screen.getByText('Looking up the remaining sales')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Extracting Part Numbers...' })).toBeDisabled();

    await advanceTime(2000);
    expect(await screen.findByText('$69,386.40')).toBeVisible();
    expect(screen.queryByText('Looking up the remaining sales')).not.toBeInTheDocument();
    expect(testButton()).toBeEnabled();
    expect(requests).toEqual([RUN_ID, RUN_ID]);
  });

  test('that can no longer be read leave what is known, and the test enabled', async () => {
    await runWith(
      mockEndpoint(getStorePartNumbers, () =>
        buildUnfinishedResult(part(), part({ itemId: '2', salesData: null })),
      ),
      mockError(watchStorePartNumbers, 404, 'No such run.'),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the remaining sales. Run the test again.',
    );
    expect(screen.getByText('$69,386.40')).toBeVisible();
    expect(testButton()).toBeEnabled();
  });

  test('are not polled when the first response was complete', async () => {
    await runWith(
      mockEndpoint(getStorePartNumbers, () => ({
        ...buildUnfinishedResult(part()),
        isComplete: true,
      })),
    );
    expect(await screen.findByText('1,834 listings in the store')).toBeVisible();
    expect(testButton()).toBeEnabled();
  });
});

describe('the extraction test', () => {
  test('shows no results before it has run [2.selector.extract-button]', () => {
    show();
    expect(testButton()).toBeEnabled();
    expect(results()).not.toBeInTheDocument();
  });

  test('links to where the store is set', () => {
    show();
    expect(screen.getByRole('link', { name: 'Set your store' })).toHaveAttribute(
      'href',
      '/dashboard?tab=token',
    );
  });

  test('cannot be started while the token is expired, and says what to do [4.extraction.hint] [4.extraction.disabled]', () => {
    show(true);
    expect(testButton()).toBeDisabled();
    expect(testButton()).toHaveAccessibleDescription('Please update your Research API token first');
  });

  test('gives no hint while the token is valid', () => {
    show();
    expect(screen.queryByText(/update your Research API token/)).not.toBeInTheDocument();
  });

  test('cannot be started twice, and ten rows stand ready while it runs [2.selector.extract-results] [4.extraction.running] [4.extraction.disabled]', async () => {
    await runWith(mockEndpoint(getStorePartNumbers, () => new Promise(() => {})));
    expect(
      await screen.findByRole('button', { name: 'Extracting Part Numbers...' }),
    ).toBeDisabled();
    expect(within(results()!).getAllByRole('listitem')).toHaveLength(10);
  });

  test('shows what identifies each item', async () => {
    await runOver(part());
    const title = await screen.findByRole('heading', { name: 'Ford bracket' });
    const row = within(title.closest('li')!);
    for (const text of ['Ford bracket', 'F4ZZ-6E086-A', '031508123456', 'Ford', '284567890120']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(testButton()).toBeEnabled();
  });

  test('shows the sales of a year as four figures, money with a dollar sign [3.extraction.block] [3.extraction.dollar]', async () => {
    await runOver(part());
    const sales = within(await salesBlock());
    const figures = sales.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['1,257', '$55.20', '$69,386.40', 'High demand']);
    expect(sales.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Units sold',
      'Average price',
      'Total revenue',
      'Demand',
    ]);
  });

  test('distinguishes no price, no sales and missing facts', async () => {
    await runOver(
      part({
        mpn: null,
        salesData: {
          unitsSold: 0,
          averagePrice: null,
          totalRevenue: '0.00',
          demandLevel: 'Scrapable',
        },
      }),
    );
    const sales = within(await salesBlock());
    const figures = sales.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['0', '-', '$0.00', 'Scrapable']);
    expect(screen.getByText('not given')).toBeVisible();
  });

  test.each([
    [{ unitsSold: 3, pricedUnits: 2 }, 'price known for 2 of 3 sold'],
    [{ coveredFrom: '2026-08-17T12:00:00.000Z' }, 'covered from Aug 17, 2026'],
  ])('of sales %j it says "%s"', async (sales, note) => {
    await runOver(part({ salesData: { ...SALES, ...sales } }));
    expect(await screen.findByText(note)).toBeVisible();
  });

  test('says that absent sales are still loading [3.extraction.loading]', async () => {
    await runOver(part({ salesData: null }));
    const sales = await salesBlock();
    expect(sales).toHaveTextContent('Sales data loading...');
  });

  test('shows a failed lookup in red inside its block, without figures [3.extraction.red]', async () => {
    await runOver(
      part({
        salesData: {
          error: 'eBay did not respond.',
          unitsSold: null,
          averagePrice: null,
          totalRevenue: null,
          demandLevel: null,
        },
      }),
    );
    const sales = within(await salesBlock());
    expect(sales.getByText('eBay did not respond.')).toHaveClass('text-danger-ink');
    expect(sales.queryByRole('definition')).not.toBeInTheDocument();
  });

  test.each([
    ['the server’s message', 'Found the numbers of your store', 'Found the numbers of your store'],
    ['a count when it sent none', undefined, '2 part numbers extracted'],
  ])('announces success with %s', async (_, message, shown) => {
    const two = buildResult(part(), part({ itemId: '2' }));
    await runWith(
      mockEndpoint(getStorePartNumbers, () => (message === undefined ? two : { ...two, message })),
    );
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('1,834 listings in the store')).toBeVisible();
  });

  test('reports an empty store', async () => {
    await runWith(
      mockEndpoint(getStorePartNumbers, () => ({ ...buildResult(), totalListings: 0 })),
    );
    expect(await screen.findByText(/no listings to read part numbers from/)).toBeVisible();
  });

  test.each([
    ['the server’s message', 'Set your store first', 'Set your store first'],
    ['a plain message when it sent none', undefined, 'Failed to test store extraction'],
  ])('shows a refusal with %s and a cross mark', async (_, error, shown) => {
    const refused = { success: false, totalListings: 0, partNumbers: [] };
    await runWith(
      mockEndpoint(getStorePartNumbers, () =>
        error === undefined ? refused : { ...refused, error },
      ),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(shown);
    expect(alert.querySelector('.lucide-circle-x')).toBeInTheDocument();
  });

  test('tells a failed call in the same words, with what the server said [8.extraction] [8.extraction.cross]', async () => {
    await runWith(mockError(getStorePartNumbers, 502, 'eBay is not responding.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to test store extraction');
    expect(alert).toHaveTextContent('eBay is not responding.');
    expect(alert.querySelector('.lucide-circle-x')).toBeInTheDocument();
    expect(testButton()).toBeEnabled();
  });

  test('repeats only messages written for users', async () => {
    await runWith(
      mockEndpoint(getStorePartNumbers, () => new HttpResponse('<html>', { status: 504 })),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to test store extraction');
  });

  test('leads to the login when the session is over', async () => {
    startFakeClock();
    await runWith(mockUnauthorized(getStorePartNumbers));
    expect(await urlAfterSignOut()).toBe('/api/login');
  });
});
