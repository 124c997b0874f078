import { eraseAccount, exportAccount } from '@partsight/contract/account';
import { PRIVACY_PATH } from '@partsight/contract/pages';
import { endOtherSessions, getCurrentUser, listSessions } from '@partsight/contract/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser.ts';
import { answer, refuse } from '../../../testing/answer.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { AccountView } from './account-view.tsx';

const AT = '2026-11-16T08:00:00.000Z';
const session = (id: string, isCurrent: boolean, name: string) => ({
  id,
  isCurrent,
  browser: name,
  signedInAt: AT,
  seenAt: AT,
  endsAt: AT,
});

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.spyOn(browser, 'saveFile').mockReturnValue();
  server.use(
    answer(getCurrentUser, () => ({
      id: '4f6e1cf4-5b1f-4d41-9d1b-6e0f8f3a1b11',
      firstName: 'Dana',
      email: 'dana@example.test',
    })),
    answer(listSessions, () => [session('a', true, 'Firefox'), session('b', false, '')]),
  );
});

test('shows where one is signed in, and signs out everywhere else', async () => {
  let ended = 0;
  server.use(
    answer(endOtherSessions, () => {
      ended += 1;
      return { success: true as const, ended: 1 };
    }),
  );
  renderApp(<AccountView />);
  expect(await screen.findByText('Firefox')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
  expect(screen.getByText('A browser that does not say its name')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await findToast('Signed Out Elsewhere');
  expect(ended).toBe(1);
});

test('our privacy page is linked', () => {
  renderApp(<AccountView />);
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', PRIVACY_PATH);
});

test('everything is downloaded with one click', async () => {
  server.use(answer(exportAccount, () => HttpResponse.json({ product: 'PartSight' })));
  renderApp(<AccountView />);
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() =>
    expect(browser.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'partsight-my-data.json'),
  );
});

test('nothing is erased before the words are typed', async () => {
  const bodies: unknown[] = [];
  server.use(
    answer(eraseAccount, async ({ request }) => {
      bodies.push(await request.json());
      return { success: true as const };
    }),
  );
  renderApp(<AccountView />);
  const button = screen.getByRole('button', { name: 'Erase my account' });
  const field = screen.getByLabelText('Type “erase everything” to confirm');
  expect(button).toBeDisabled();
  await userEvent.type(field, 'erase{Enter}');
  expect(button).toBeDisabled();
  expect(bodies).toEqual([]);
  await userEvent.type(field, ' everything');
  await userEvent.click(button);
  await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/?account=erased'));
  expect(bodies).toEqual([{ typed: 'erase everything' }]);
});

test('a refusal is said, and one stays where one is', async () => {
  server.use(refuse(eraseAccount, 503, 'The service is not available at the moment.'));
  renderApp(<AccountView />);
  await userEvent.type(screen.getByLabelText(/to confirm/), 'erase everything{Enter}');
  await findToast('Nothing was erased');
  expect(browser.goTo).not.toHaveBeenCalled();
});
