import { putSettings } from '@partsight/contract/accounts';
import { processBatch, getRunPlan } from '@partsight/contract/runs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildCoverage } from '../../../testing/build-listing.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { RerunDialog } from './rerun-dialog.tsx';

const AT = '2026-11-03T12:00:00.000Z';

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    isOpen && <RerunDialog uploadId={UPLOAD_ID} name="stock" onClose={() => setIsOpen(false)} />
  );
}

function show(leftToday: number | null = null): { plans: string[] } {
  const plans: string[] = [];
  server.use(
    mockEndpoint(getRunPlan, ({ query }) => {
      plans.push(query.toString());
      return {
        numbers: 210,
        answered: 0,
        calls: 220,
        seconds: 660,
        endsAt: AT,
        leftToday,
        coverage: buildCoverage(),
        token: { state: 'renewed' as const, endsAt: null },
      };
    }),
  );
  renderApp(<OpenDialog />);
  return { plans };
}

const confirm = async () => {
  const button = await screen.findByRole('button', { name: 'Re-run' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test('shows the cost before it starts, and what became of the last run afterwards', async () => {
  const { plans } = show(100);
  server.use(
    mockEndpoint(processBatch, () => ({
      uploadId: UPLOAD_ID,
      success: true as const,
      status: 'processing' as const,
      asked: 250,
      kept: null,
    })),
  );
  expect(
    await screen.findByText(
      'This takes 220 eBay lookups for 210 part numbers, about 11 minutes. 100 are left today. The rest runs over the next days.',
    ),
  ).toBeVisible();
  expect(plans).toEqual(['isRerun=true']);
  expect(screen.getByText('Price history: off')).toBeVisible();
  await confirm();
  await findToast('Processing started');
  expect(
    screen.getByText('Looking up 250 lines again. Earlier figures are not kept.'),
  ).toBeVisible();
});

test('keeps figures once the user states eBay’s consent, and revokes it with one click', async () => {
  const bodies: unknown[] = [];
  show();
  server.use(
    mockEndpoint(putSettings, async ({ request }) => {
      const { figureConsent: reason } = (await request.json()) as { figureConsent: string | null };
      bodies.push(reason);
      return {
        storeUsername: '',
        figureConsent: reason === null ? null : { reason, at: AT },
      };
    }),
  );
  const agree = await screen.findByRole('button', { name: 'eBay has agreed' });
  expect(agree).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Where eBay agreed'), 'Letter of 3 November');
  await userEvent.click(agree);
  expect(await screen.findByText('Price history: on')).toBeVisible();
  expect(screen.getByText(/^You confirmed this on .*: Letter of 3 November$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Turn off and delete/ }));
  expect(await screen.findByText('Price history: off')).toBeVisible();
  expect(bodies).toEqual(['Letter of 3 November', null]);
});
