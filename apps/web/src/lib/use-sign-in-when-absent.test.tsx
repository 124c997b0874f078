import { getCurrentUser } from '@partsight/contract/session';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { refuseUnauthorized } from '../testing/answer.ts';
import { findToast } from '../testing/find-toast.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { browser } from './browser.ts';
import { useSignInWhenAbsent } from './use-sign-in-when-absent.ts';

function Page() {
  useSignInWhenAbsent();
  return null;
}

test('an absent user is told and led to the login', async () => {
  server.use(refuseUnauthorized(getCurrentUser));
  renderApp(<Page />);
  expect(await findToast('Unauthorized')).toHaveTextContent(
    'You are logged out. Logging in again...',
  );
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/api/login'));
});
