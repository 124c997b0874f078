import { getTokenStatus, saveOwnKeyset, type TokenStatus } from '@partsight/contract/tokens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { OwnKeysetPanel } from './own-keyset-panel.tsx';

const STATUS: TokenStatus = {
  expired: true,
  expiringSoon: false,
  usingResearchToken: false,
  hadToken: false,
};

test('there is no such field unless the operator takes applications', async () => {
  let requests = 0;
  server.use(
    mockEndpoint(getTokenStatus, () => {
      requests += 1;
      return STATUS;
    }),
  );
  const { container } = renderApp(<OwnKeysetPanel />);
  await waitFor(() => expect(requests).toBe(1));
  expect(container).not.toHaveTextContent('eBay application');
});

test('a refusal stays at the field, and what was accepted is named without its secret', async () => {
  let keyset: TokenStatus['ownKeyset'] = null;
  server.use(
    mockEndpoint(getTokenStatus, () => ({ ...STATUS, ownKeyset: keyset })),
    mockEndpoint(saveOwnKeyset, async ({ request }) => {
      const body = saveOwnKeyset.body.parse(await request.json());
      if (body.clientSecret !== 'right') {
        return { success: false, code: 'keyset-refused' as const, error: 'eBay refused this.' };
      }
      keyset = { clientId: body.clientId };
      return { success: true };
    }),
  );
  const user = userEvent.setup();
  renderApp(<OwnKeysetPanel />);
  const save = await screen.findByRole('button', { name: 'Save application' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Client ID'), 'North-app');
  const secret = screen.getByLabelText('Client secret');
  await user.type(secret, 'wrong');
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('eBay refused this.');
  expect(secret).toHaveValue('wrong');
  await user.clear(secret);
  await user.type(secret, 'right');
  await user.click(save);
  await findToast('Application Saved');
  expect(await screen.findByText(/Your lookups use North-app/)).toBeVisible();
  expect(secret).toHaveValue('');
});
