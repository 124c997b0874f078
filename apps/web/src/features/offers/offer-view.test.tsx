import { getCurrentUser } from '@partsight/contract/accounts';
import { changeLot, listLots } from '@partsight/contract/lots';
import { lookAtOffer, makeOffer, type OfferResponse, shareOffer } from '@partsight/contract/offers';
import { getBatch } from '@partsight/contract/results';
import { processBatch } from '@partsight/contract/runs';
import { uploadId } from '@partsight/contract/wire/values';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { buildBatchResponse } from '../../testing/build-batch.ts';
import { buildLot } from '../../testing/build-lot.ts';
import { findToast } from '../../testing/find-toast.ts';
import { mockEndpoint } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { OfferView } from './offer-view.tsx';

const ID = uploadId.parse('01a1eae7-c8bc-7fd6-bb59-d89d6f379e96');

const LINE = {
  number: 'CK4Z-9G444-C',
  description: 'SENSOR ASY-NOX',
  bin: 'A03-1',
  onHand: 62,
  take: 54,
  each: '23.50',
  line: '1269.00',
};

const OVERVIEW: OfferResponse = {
  draft: {
    shape: 'cherry-pick',
    openingShare: 0.7,
    total: '449000.00',
    walkAway: '641471.38',
    opening: '449029.97',
    isMuchUnknown: false,
    offered: { lines: 2116, pieces: 12_905, total: '438780.00' },
    boxLot: { lines: 2411, pieces: 21_392, total: '10220.00' },
    withTheLot: { lines: 0, pieces: 0 },
    notIncluded: { lines: 473, pieces: 3199 },
    headings: { number: 'Mfr Part #', description: 'Description', bin: null, onHand: 'O.H.' },
    lines: [LINE],
  },
  rounds: [],
  sender: null,
};

function serveOffer(changes: Partial<OfferResponse> = {}) {
  const made: unknown[] = [];
  server.use(
    mockEndpoint(getCurrentUser, () => ({
      id: '01a1eae7-c8bc-7fd6-bb59-d89d6f379e97',
      firstName: 'Dana',
      email: 'dana@lakeshore.example',
    })),
    mockEndpoint(listLots, () => []),
    mockEndpoint(lookAtOffer, () => ({ ...OVERVIEW, ...changes })),
    mockEndpoint(makeOffer, async ({ request }) => {
      made.push(await request.json());
      return { round: 1 };
    }),
    mockEndpoint(shareOffer, () => ({
      path: '/api/pages/offers/secret',
      until: '2026-12-01T12:00:00.000Z',
    })),
  );
  return made;
}

const copyLinkButton = () => screen.findByRole('button', { name: 'Copy link' });

test('shows what the dealer gets, and next to it what only the seller sees', async () => {
  serveOffer();
  renderApp(<OfferView uploadId={ID} />);
  const sheet = await screen.findByRole('region', { name: 'What the dealer sees' });
  expect(sheet).toHaveTextContent('Our offer$449,000.00');
  expect(sheet).toHaveTextContent('We’ll buy2,116 lines, 12,905 pieces');
  expect(sheet).toHaveTextContent('Box lot, everything else we can take');
  expect(sheet).toHaveTextContent('2,115 more lines');
  const headings = within(sheet).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Mfr Part #',
    'Description',
    'O.H.',
    'We’ll buy',
    'Offer each',
    'Offer',
  ]);
  expect(sheet).not.toHaveTextContent('641,471');
  expect(screen.getByRole('region', { name: 'Your offer' })).toHaveTextContent(
    'Room to negotiate$192,000.00',
  );
});

test('saves the offer, makes its link and copies it in one step', async () => {
  const made = serveOffer();
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderApp(<OfferView uploadId={ID} />);
  await screen.findByDisplayValue('dana@lakeshore.example');
  await user.type(screen.getByLabelText('Your name or business'), 'Lakeshore');
  await user.click(await copyLinkButton());
  const link = await screen.findByLabelText('Link for the dealer (copy it now)');
  expect(link).toHaveValue(`${location.origin}/api/pages/offers/secret`);
  expect(copied).toHaveBeenCalledWith(`${location.origin}/api/pages/offers/secret`);
  await findToast('Link copied');
  expect(made).toMatchObject([{ buyer: 'Lakeshore', email: 'dana@lakeshore.example' }]);
});

test('leaves the link in its field where the browser does not copy', async () => {
  serveOffer({
    sender: { buyer: 'Lakeshore', email: '', phone: '(414) 555-0142', terms: 'Cash.' },
  });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  renderApp(<OfferView uploadId={ID} />);
  expect(await screen.findByLabelText('Your name or business')).toHaveValue('Lakeshore');
  expect(screen.getByLabelText('Terms')).toHaveValue('Cash.');
  await user.click(await copyLinkButton());
  await findToast('Copy the link from the field');
  expect(screen.getByLabelText('Link for the dealer (copy it now)')).toBeVisible();
});

test('saves without a link, too', async () => {
  const made = serveOffer({
    sender: { buyer: 'Lakeshore', email: '', phone: '', terms: '' },
  });
  const user = userEvent.setup();
  renderApp(<OfferView uploadId={ID} />);
  expect(await screen.findByText(/so the dealer can reply/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save offer' }));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(screen.queryByLabelText('Link for the dealer (copy it now)')).not.toBeInTheDocument();
});

test('the way of buying is the lot’s own, and choosing another one changes the lot', async () => {
  serveOffer();
  const changes: unknown[] = [];
  server.use(
    mockEndpoint(changeLot, async ({ request }) => {
      changes.push(await request.json());
      return buildLot({ id: ID, way: 'take-all' });
    }),
  );
  renderApp(<OfferView uploadId={ID} />);
  expect(await screen.findByRole('radio', { name: 'Pick lines' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Take all' }));
  await vi.waitFor(() => expect(changes).toEqual([{ way: 'take-all' }]));
});

test('asks before an offer with much unknown goes out', async () => {
  const { draft } = OVERVIEW;
  serveOffer({ draft: draft && { ...draft, isMuchUnknown: true } });
  const user = userEvent.setup();
  renderApp(<OfferView uploadId={ID} />);
  expect(await copyLinkButton()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /More than 10% of the dealer cost/ }));
  expect(await copyLinkButton()).toBeEnabled();
});

test('names the lines that were never looked up, and looks up those with pieces on hand', async () => {
  const user = userEvent.setup();
  serveOffer({
    linesToLookUp: 1204,
    estimatedFrom: {
      lines: 312,
      listLines: 4986,
      walkAway: { low: '548000.00', middle: '620000.00', high: '692000.00' },
    },
  });
  const started: unknown[] = [];
  server.use(
    mockEndpoint(getBatch, () =>
      buildBatchResponse({ batch: { id: ID, status: 'stopped', timeRange: '3months' } }),
    ),
    mockEndpoint(processBatch, async ({ request }) => {
      started.push(await request.json());
      return { success: true as const, status: 'processing' as const, uploadId: ID };
    }),
  );
  renderApp(<OfferView uploadId={ID} />);
  expect(await screen.findByText(/1,204 lines never looked up/)).toBeVisible();
  expect(
    screen.getByText(/at least \$548K, perhaps \$692K, estimated from 312 of 4,986 part numbers/),
  ).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: 'Look up the lines this offer needs' }),
  );
  await vi.waitFor(() => {
    expect(started).toEqual([
      { timeRange: '3months', oemOnlyAnalysis: true, leaveOutNothingOnHand: true },
    ]);
  });
});
