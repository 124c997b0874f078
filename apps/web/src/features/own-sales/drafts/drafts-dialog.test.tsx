import { putSettings } from '@partsight/contract/accounts';
import { compareLots, listLots } from '@partsight/contract/lots';
import { exportDrafts, getDrafts, type Drafts } from '@partsight/contract/own-sales/drafts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildLot } from '../../../testing/build-lot.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { LotsView } from '../../lots/lots-view.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';

const DRAFTS: Drafts = {
  lines: 300,
  pieces: 1_204,
  notTaken: 41,
  withoutCategory: 0,
  withAverage: 288,
  withPhotos: 12,
  blankSpecifics: [{ name: 'Brand', lines: 7 }],
  unchecked: 0,
  first: [{ sku: 'PS032rui6z-1-C072', title: 'GM Module 20740708', quantity: 6 }],
  settings: { workedSite: null, priceRule: null },
};

/** Serves drafts, and records what the file is requested with. */
function serve(drafts: Drafts = DRAFTS) {
  const requests: string[] = [];
  const saved: unknown[] = [];
  const saveFile = vi.spyOn(browser, 'saveFile').mockReturnValue();
  server.use(
    mockEndpoint(getDrafts, () => drafts),
    mockEndpoint(exportDrafts, ({ query }) => {
      requests.push(query.toString());
      return new Response('file', {
        headers: { 'content-disposition': 'attachment; filename="lot_ebay_drafts.csv"' },
      });
    }),
    mockEndpoint(putSettings, async ({ request }) => {
      saved.push(((await request.json()) as { drafts: unknown }).drafts);
      return { storeUsername: '' };
    }),
  );
  return { requests, saved, saveFile };
}

afterEach(() => vi.restoreAllMocks());

const open = () =>
  renderApp(<DraftsDialog uploadId={UPLOAD_ID} name="Miller Ford" onClose={() => undefined} />);

/** What a click costs with looking for it: far more than a practiced hand needs. */
const SECONDS_PER_CLICK = 30;

test('300 bought lines are 300 drafts in four clicks', async () => {
  const user = userEvent.setup();
  const { requests, saveFile } = serve();
  server.use(
    mockEndpoint(listLots, () => [buildLot({ name: 'Miller Ford', state: 'bought' })]),
    mockEndpoint(compareLots, () => ({ lots: [], pairs: [], together: null })),
  );
  renderApp(<LotsView />);
  let clicks = 0;
  const click = async (element: HTMLElement) => {
    clicks += 1;
    await user.click(element);
  };
  await click(await screen.findByRole('radio', { name: 'Bought 1' }));
  await click(await screen.findByRole('button', { name: 'More about Miller Ford' }));
  await click(await screen.findByRole('menuitem', { name: 'Create eBay drafts' }));
  expect(await screen.findByText('300 drafts, 1,204 pieces')).toBeVisible();
  await click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'lot_ebay_drafts.csv'),
  );
  expect(requests).toEqual(['site=US&condition=1000']);
  expect(clicks).toBe(4);
  expect(clicks * SECONDS_PER_CLICK).toBeLessThan(15 * 60);
});

test('counts the required specifics that are blank, and says that there are no photos', async () => {
  serve();
  open();
  expect(await screen.findByText('Brand: 7 lines')).toBeVisible();
  expect(screen.getByText(/No photos in the file\. Photos taken: 12 of 300\./)).toBeVisible();
  expect(screen.getByText('GM Module 20740708')).toBeVisible();
  expect(screen.getByText(/^41 other part numbers of the lot are not worth listing/)).toBeVisible();
});

test('has no price unless the seller sets a rule, which is remembered', async () => {
  const user = userEvent.setup();
  const { requests, saved } = serve();
  open();
  await user.click(await screen.findByRole('radio', { name: 'My rule' }));
  expect(screen.getByText(/288 of 300 have an average price/)).toBeVisible();
  const percent = screen.getByLabelText('% of average sold price');
  await user.clear(percent);
  await user.type(percent, '5');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  await user.clear(percent);
  await user.type(percent, '90');
  await user.click(screen.getByRole('radio', { name: 'Used' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(() => requests).toEqual(['site=US&condition=3000&percent=90&ending=99']);
  await expect.poll(() => saved).toEqual([{ priceRule: { percent: 90, ending: '99' } }]);
});

test('offers the other site when eBay refused the file, and remembers the one that worked', async () => {
  const user = userEvent.setup();
  const { requests, saved } = serve();
  open();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'No, use eBay Motors' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(requests).toEqual(['site=US&condition=1000', 'site=eBayMotors&condition=1000']);
  await expect.poll(() => saved).toEqual([{ workedSite: 'eBayMotors' }]);
});

test('opens with the site that worked before', async () => {
  serve({ ...DRAFTS, settings: { workedSite: 'eBayMotors', priceRule: null } });
  open();
  expect(await screen.findByRole('radio', { name: 'eBay Motors' })).toBeChecked();
  expect(screen.getByText('It worked for you before.')).toBeVisible();
});

test('asks for a category where lines have none', async () => {
  const user = userEvent.setup();
  const { requests } = serve({ ...DRAFTS, withoutCategory: 12, unchecked: 3 });
  open();
  expect(await screen.findByText('12 lines have no eBay category')).toBeVisible();
  expect(screen.getByText(/of 3 lines not checked with eBay yet/)).toBeVisible();
  const category = screen.getByLabelText('Category ID for these lines');
  await user.type(category, 'abc');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  await user.clear(category);
  await user.type(category, '9886');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await expect.poll(() => requests).toEqual(['site=US&condition=1000&category=9886']);
});

test('says so when there is nothing to list', async () => {
  serve({ ...DRAFTS, lines: 0, first: [] });
  open();
  expect(await screen.findByText(/No line of this lot is worth listing yet/)).toBeVisible();
});
