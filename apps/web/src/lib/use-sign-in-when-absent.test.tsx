import { getCurrentUser } from '@partsight/contract/session';
import { expect, test } from 'vitest';

import { addressAfterNotice } from '../testing/address-after-notice.ts';
import { refuseUnauthorized } from '../testing/answer.ts';
import { startFakeClock } from '../testing/fake-clock.ts';
import { findToast } from '../testing/find-toast.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { useSignInWhenAbsent } from './use-sign-in-when-absent.ts';

function Page() {
  useSignInWhenAbsent();
  return null;
}

test('an absent user is told and led to the login [6.absent] [6.unauthorized] [6.unauthorized-words]', async () => {
  startFakeClock();
  server.use(refuseUnauthorized(getCurrentUser));
  renderApp(<Page />);
  expect(await findToast('Unauthorized')).toHaveTextContent(
    'You are logged out. Logging in again...',
  );
  expect(await addressAfterNotice()).toBe('/api/login');
});
