import {
  decideOverrideRule,
  getOverrideSummary,
  listOverrideRules,
  overrideListing,
  type PartEvidence,
} from '@partsight/contract/evidence';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage, buildListing } from '../../../testing/build-listing.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { OverridableListings } from './overridable-listings.tsx';
import { OverriddenFigures } from './overridden-figures.tsx';

const TITLE = 'Zarvox bracket F4ZZ-6E086-A';

const buildEvidence = (more: Partial<PartEvidence> = {}): PartEvidence => ({
  result: buildPart({ id: 7 }),
  sales: null,
  coverage: buildCoverage(),
  keywords: [],
  medianPrice: '72.00',
  lowerQuartile: null,
  upperQuartile: null,
  lastSoldAt: null,
  package: null,
  listings: [buildListing({ listing: { itemId: 'v1|9|0', title: TITLE } })],
  overrules: [],
  isErased: false,
  ...more,
});

const DONE = { batches: 1, erased: 0, offer: null };

function show(evidence: PartEvidence) {
  renderApp(<OverridableListings uploadId={UPLOAD_ID} evidence={evidence} />);
  return userEvent.setup();
}

test('excludes a counted listing with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(overrideListing, async ({ request, params }) => {
      sent.push(params['partId'], await request.json());
      return DONE;
    }),
  );
  const user = show(buildEvidence());
  await user.click(screen.getByRole('switch', { name: `Count this sale: ${TITLE}` }));
  const form = screen.getByRole('form', { name: 'Change how this sale counts' });
  await user.selectOptions(within(form).getByLabelText('Reason'), 'Another part');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      '7',
      { itemId: 'v1|9|0', verdict: { kind: 'drop' }, reason: 'another-part', note: '' },
    ]);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('restores an excluded listing with its units', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(overrideListing, async ({ request }) => {
      sent.push(await request.json());
      return DONE;
    }),
  );
  const user = show(
    buildEvidence({
      listings: [
        buildListing({
          listing: { itemId: 'v1|9|0', title: TITLE },
          verdict: { kind: 'dropped', reason: 'component' },
        }),
      ],
    }),
  );
  await user.click(screen.getByRole('switch', { name: `Count this sale: ${TITLE}` }));
  await user.selectOptions(screen.getByLabelText('This sale'), 'pieces');
  await user.clear(screen.getByLabelText('Pieces in one sale'));
  await user.type(screen.getByLabelText('Pieces in one sale'), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ verdict: { kind: 'pieces', pieces: 4 }, reason: 'wrong-count' }]);
});

test('marks an override with its reason and undoes it with one click', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(overrideListing, async ({ request }) => {
      sent.push(await request.json());
      return DONE;
    }),
  );
  const user = show(
    buildEvidence({
      listings: [
        {
          ...buildListing({
            listing: { itemId: 'v1|9|0', title: TITLE },
            verdict: { kind: 'dropped', reason: 'overruled' },
          }),
          overruling: { verdict: { kind: 'drop' }, isByRule: false },
        },
      ],
      overrules: [
        {
          itemId: 'v1|9|0',
          verdict: { kind: 'drop' },
          reason: 'copy',
          note: 'no label',
          saidAt: '2026-11-14T10:00:00.000Z',
        },
      ],
    }),
  );
  expect(screen.getByText('Not counted by you: Not genuine, no label')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: `Count this sale: ${TITLE}` }));
  await expect.poll(() => sent).toMatchObject([{ itemId: 'v1|9|0', verdict: null }]);
});

test('suggests a rule after the third equal override, and saves it', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(overrideListing, () => ({
      ...DONE,
      offer: { word: 'ZARVOX', verdict: { kind: 'drop' as const }, count: 3 },
    })),
    mockEndpoint(decideOverrideRule, async ({ request }) => {
      sent.push(await request.json());
      return { success: true as const };
    }),
  );
  const user = show(buildEvidence());
  await user.click(screen.getByRole('switch', { name: `Count this sale: ${TITLE}` }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Never count titles with ZARVOX?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as a rule' }));
  await expect
    .poll(() => sent)
    .toEqual([{ word: 'ZARVOX', verdict: { kind: 'drop' }, isAccepted: true }]);
  await expect.poll(() => screen.queryByText('Never count titles with ZARVOX?')).toBeNull();
});

test('removes an active rule', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(decideOverrideRule, async ({ request }) => {
      sent.push(await request.json());
      return { success: true as const };
    }),
  );
  server.use(
    mockEndpoint(listOverrideRules, () => ({
      rules: [
        {
          word: 'ZARVOX',
          verdict: { kind: 'drop' as const },
          isFollowed: true,
        },
      ],
    })),
  );
  const user = show(buildEvidence());
  await user.click(
    await screen.findByRole('button', {
      name: 'Remove the rule: Never count titles with ZARVOX',
    }),
  );
  await expect.poll(() => sent).toMatchObject([{ word: 'ZARVOX', isAccepted: false }]);
});

test('reports erased listings as erased, and does not allow overriding them', async () => {
  show(
    buildEvidence({
      listings: [],
      isErased: true,
      overrules: [
        {
          itemId: 'v1|9|0',
          verdict: { kind: 'keep' },
          reason: 'genuine',
          note: '',
          saidAt: '2026-11-14T10:00:00.000Z',
        },
      ],
    }),
  );
  expect(screen.getByText(/are deleted\. Your earlier/)).toBeVisible();
  expect(screen.getByText(/Counted by you: Genuine/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('shows original and overridden figures side by side, the lot’s too', async () => {
  server.use(
    mockEndpoint(getOverrideSummary, () => ({
      parts: 1,
      found: { sellableValue: '500.00', liquidationOffer: '75.00' },
      overruled: { sellableValue: '400.00', liquidationOffer: '60.00' },
    })),
  );
  const result = buildPart({
    unitsSold: 12,
    grade: 'B',
    listingCount: 4,
    averagePrice: '80.00',
    newMedianPrice: '82.00',
    overruled: {
      count: 2,
      unitsSold: 0,
      unknown: null,
      grade: 'Scrapable',
      listingCount: 0,
      averagePrice: null,
      minPrice: null,
      maxPrice: null,
      medianPrice: null,
      newMedianPrice: null,
    },
  });
  renderApp(<OverriddenFigures uploadId={UPLOAD_ID} evidence={buildEvidence({ result })} />);
  const table = await screen.findByRole('table');
  await within(table).findByText('$400.00');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Figure', 'As found', 'Your figures'],
    ['Units sold', '12', '0'],
    ['Grade', 'B', 'Scrapable'],
    ['Listings', '4', '0'],
    ['Average price', '$80.00', '-'],
    ['Median', '$72.00', '-'],
    ['Median, new', '$82.00', '-'],
    ['The lot: Total Sellable Value', '$500.00', '$400.00'],
    ['The lot: Liquidation Offer', '$75.00', '$60.00'],
  ]);
  expect(screen.getByText(/You changed 2 sales/)).toBeVisible();
});
