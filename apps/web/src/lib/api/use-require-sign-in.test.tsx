import { getCurrentUser } from '@partsight/contract/accounts';
import { expect, test } from 'vitest';

import { startFakeClock } from '../../testing/fake-clock.ts';
import { findToast } from '../../testing/find-toast.ts';
import { mockUnauthorized } from '../../testing/mock-endpoint.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { urlAfterSignOut } from '../../testing/url-after-sign-out.ts';
import { useRequireSignIn } from './use-require-sign-in.ts';

function Page() {
  useRequireSignIn();
  return null;
}

test('an absent user is told and led to the login [6.absent] [6.unauthorized] [6.unauthorized-words]', async () => {
  startFakeClock();
  server.use(mockUnauthorized(getCurrentUser));
  renderApp(<Page />);
  expect(await findToast('Unauthorized')).toHaveTextContent(
    'You are logged out. Logging in again...',
  );
  expect(await urlAfterSignOut()).toBe('/api/login');
});
