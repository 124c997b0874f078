import { getPart, type PartEvidence, type PartResult } from '@partsight/contract/batches';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { answer, refuse } from '../../../testing/answer.ts';
import { buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage, buildListing } from '../../../testing/build-listing.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { EvidencePanel } from './evidence-panel.tsx';

function buildEvidence(
  result: Partial<PartResult>,
  more: Partial<PartEvidence> = {},
): PartEvidence {
  return {
    result: buildPart(result),
    coverage: buildCoverage(),
    keywords: ['F4ZZ-6E086-A', 'F4ZZ6E086A'],
    medianPrice: '72.00',
    lowerQuartile: '55.00',
    upperQuartile: '98.00',
    lastSoldAt: '2026-11-01T10:00:00.000Z',
    package: {
      size: 'medium',
      lengthIn: 12,
      widthIn: 8,
      heightIn: 4,
      weightLb: 3.5,
      shipping: '14.20',
    },
    listings: [],
    ...more,
  };
}

function show(onClose = vi.fn<() => void>()) {
  renderApp(
    <EvidencePanel
      uploadId={UPLOAD_ID}
      partId={1}
      timeRange="12months"
      originalColumns={['Part No', 'O.H.', 'Cost']}
      onClose={onClose}
    />,
  );
  return onClose;
}

test('counted and dropped listings are told apart, each drop with its reason', async () => {
  const listings = [
    buildListing({
      listing: { title: 'A lot of brackets', listingUrl: 'https://market.test/1' },
      verdict: { kind: 'kept', match: 'probable', unitPrice: '10.00', units: 5, lotSize: 5 },
    }),
    buildListing({
      listing: { title: 'A broken bracket' },
      verdict: { kind: 'dropped', reason: 'for-parts' },
    }),
  ];
  server.use(answer(getPart, () => buildEvidence({}, { listings })));
  show();
  const counted = await screen.findByRole('region', { name: 'Counted (1)' });
  expect(within(counted).getByRole('link', { name: /A lot of brackets/ })).toBeVisible();
  expect(counted).toHaveTextContent(/5 units.*Probable match.*Lot of 5.*\$10\.00each/);
  const dropped = screen.getByRole('region', { name: 'Dropped (1)' });
  expect(dropped).toHaveTextContent(/A broken bracket.*For parts or not working/);
});

test('the figures stand beside what they cover, the query and the package estimate', async () => {
  server.use(answer(getPart, () => buildEvidence({})));
  show();
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('$72.00')).toBeVisible();
  expect(panel).toHaveTextContent('Covers 16 Aug - 14 Nov 2026');
  expect(panel).toHaveTextContent('F4ZZ-6E086-A · F4ZZ6E086A');
  expect(panel).toHaveTextContent('medium, 12 × 8 × 4 in, 3.5 lb, $14.20 shipping (estimate)');
  expect(panel).toHaveTextContent('O.H.3');
});

test('a failed part says why, and that its units are unknown', async () => {
  server.use(
    answer(getPart, () =>
      buildEvidence({ status: 'failed', failureReason: 'unreachable', unitsSold: null }),
    ),
  );
  show();
  expect(await screen.findByText(/The marketplace did not answer/)).toHaveTextContent(
    'Units sold are unknown, not 0.',
  );
});

test('a part that waits is watched until it has settled', async () => {
  startFakeClock();
  let status: PartResult['status'] = 'pending';
  let asked = 0;
  server.use(
    answer(getPart, () => {
      asked += 1;
      return buildEvidence({ status, unitsSold: status === 'completed' ? 22 : null });
    }),
  );
  show();
  expect(await screen.findByText('This part has not been looked up yet.')).toBeVisible();
  status = 'completed';
  await passTime(2100);
  expect(await screen.findByText('Units sold')).toBeVisible();
  const settled = asked;
  await passTime(20_000);
  expect(asked).toBe(settled);
});

test('a failure can be tried again, and the panel closed', async () => {
  const user = userEvent.setup();
  server.use(refuse(getPart, 404, 'No such part.'));
  const onClose = show();
  expect(await screen.findByText('No such part.')).toBeVisible();
  server.use(answer(getPart, () => buildEvidence({})));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$72.00')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
