import {
  endCredentials,
  eraseAccount,
  exportAccount,
  getCurrentUser,
  getSettings,
  listCredentials,
  putSettings,
} from '@partsight/contract/accounts';
import { PRIVACY_PATH } from '@partsight/contract/wire/paths';
import type { UploadId } from '@partsight/contract/wire/values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
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
    mockEndpoint(getCurrentUser, () => ({
      id: '4f6e1cf4-5b1f-4d41-9d1b-6e0f8f3a1b11',
      firstName: 'Dana',
      email: 'dana@example.test',
    })),
    mockEndpoint(getSettings, () => ({
      storeUsername: '',
      mailsRuns: false,
      sheets: [
        {
          id: 's1',
          dealer: 'Corbin Mitsubishi',
          headings: 'Part Number, Stock, Free',
          answers: [{ about: 'quantity' as const, label: 'Stock' }],
        },
        {
          id: 's1',
          dealer: '',
          headings: 'Part Number, Stock, Free',
          answers: [{ about: 'cost' as const, label: 'The whole line' }],
        },
      ],
    })),
    mockEndpoint(listCredentials, () => ({
      links: [
        {
          uploadId: '4f6e1cf4-5b1f-4d41-9d1b-6e0f8f3a1b12' as UploadId,
          fileName: 'holloway.csv',
          round: 2,
          until: AT,
        },
      ],
      token: { savedAt: AT, expiresAt: AT },
      connections: [{ connectedAt: AT, endsAt: AT }],
      sessions: [session('a', true, 'Firefox'), session('b', false, '')],
    })),
  );
});

test('lists sessions and signs out everywhere else', async () => {
  const ended: unknown[] = [];
  server.use(
    mockEndpoint(endCredentials, async ({ request }) => {
      ended.push(await request.json());
      return { success: true as const, ended: 1 };
    }),
  );
  renderApp(<AccountView />);
  expect(await screen.findByText('Firefox')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
  expect(screen.getByText('Unknown browser')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await findToast('Signed Out Elsewhere');
  expect(ended).toEqual([{ kind: 'sessions' }]);
});

test('lists links, token and connection, and ends each', async () => {
  const ended: unknown[] = [];
  server.use(
    mockEndpoint(endCredentials, async ({ request }) => {
      ended.push(await request.json());
      return { success: true as const, ended: 1 };
    }),
  );
  renderApp(<AccountView />);
  expect(await screen.findByText('Offer 2 for holloway.csv')).toBeVisible();
  expect(screen.getByText(/^eBay token saved/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close all links' }));
  await findToast('Links Closed');
  await userEvent.click(screen.getByRole('button', { name: 'Remove token' }));
  await findToast('Token Removed');
  expect(screen.getByText(/^eBay account connected/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect eBay' }));
  await findToast('eBay Disconnected');
  expect(ended).toEqual([{ kind: 'links' }, { kind: 'token' }, { kind: 'connections' }]);
});

test('links the privacy page', () => {
  renderApp(<AccountView />);
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    PRIVACY_PATH,
  );
});

test('downloads everything with one click', async () => {
  server.use(mockEndpoint(exportAccount, () => HttpResponse.json({ product: 'PartSight' })));
  renderApp(<AccountView />);
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() =>
    expect(browser.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'partsight-my-data.json'),
  );
});

test('erases nothing before the words are typed', async () => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(eraseAccount, async ({ request }) => {
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

test('shows a refusal and stays on the page', async () => {
  server.use(mockError(eraseAccount, 503, 'The service is not available at the moment.'));
  renderApp(<AccountView />);
  await userEvent.type(screen.getByLabelText(/to confirm/), 'erase everything{Enter}');
  await findToast('Nothing was erased');
  expect(browser.goTo).not.toHaveBeenCalled();
});

test('run alerts are chosen: in this browser with its permission, and by email', async () => {
  const user = userEvent.setup();
  let permission: NotificationPermission = 'default';
  vi.spyOn(browser, 'notifications').mockImplementation(() => permission);
  vi.spyOn(browser, 'requestNotifications').mockImplementation(async () => {
    permission = 'granted';
  });
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(putSettings, async ({ request }) => {
      sent.push(await request.json());
      return { storeUsername: '', mailsRuns: true };
    }),
  );
  renderApp(<AccountView />);
  await user.click(screen.getByRole('switch', { name: 'In this browser' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'In this browser' })).toBeChecked(),
  );
  const mail = await screen.findByRole('switch', { name: 'By email to dana@example.test' });
  await user.click(mail);
  await waitFor(() => expect(mail).toBeChecked());
  expect(sent).toEqual([{ mailsRuns: true }]);
});

test('a server without a mail server offers no email', async () => {
  server.use(mockEndpoint(getSettings, () => ({ storeUsername: '', mailsRuns: null })));
  renderApp(<AccountView />);
  expect(await screen.findByText('dana@example.test')).toBeVisible();
  expect(screen.queryByRole('switch', { name: /email/ })).toBeNull();
});

test('lists what is remembered of sheets by dealer, and forgets it', async () => {
  const forgotten: unknown[] = [];
  server.use(
    mockEndpoint(putSettings, async ({ request }) => {
      forgotten.push(await request.json());
      return { storeUsername: '' };
    }),
  );
  renderApp(<AccountView />);
  expect(await screen.findByText('Counts: Stock')).toBeVisible();
  expect(screen.getByText('Cost: The whole line')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Any dealer' })).toBeVisible();
  const [, corbin] = screen.getAllByRole('button', {
    name: 'Forget lists with Part Number, Stock, Free',
  });
  await userEvent.click(corbin!);
  await waitFor(() =>
    expect(forgotten).toEqual([{ forgetSheet: { id: 's1', dealer: 'Corbin Mitsubishi' } }]),
  );
});
