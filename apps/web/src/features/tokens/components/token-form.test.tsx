import { refreshToken, saveToken } from '@partsight/contract/tokens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { answer, refuse } from '../../../testing/answer.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { TokenForm } from './token-form.tsx';

const RESET_MS = 3_000;
const field = () => screen.getByLabelText('Research API token');

describe('saving a token', () => {
  test('the button says Saved and returns to rest after 3 s', async () => {
    const user = startFakeClock();
    server.use(answer(saveToken, () => ({ success: true as const })));
    renderApp(<TokenForm />);
    await user.type(field(), 'v^1.1#i^1#abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    await findToast('Token Saved');
    await passTime(RESET_MS / 2);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
    await passTime(RESET_MS / 2);
    expect(await screen.findByRole('button', { name: 'Save Token' })).toBeEnabled();
  });

  test('the button says Failed and returns to rest after 3 s', async () => {
    const user = startFakeClock();
    server.use(refuse(saveToken, 503, 'The vault is closed'));
    renderApp(<TokenForm />);
    await user.type(field(), 'v^1.1#i^1#abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
    expect(await findToast('Save Failed')).toHaveTextContent('The vault is closed');
    await passTime(RESET_MS + 100);
    expect(await screen.findByRole('button', { name: 'Save Token' })).toBeEnabled();
  });

  test('a failure without any words falls back to a plain sentence', async () => {
    const user = userEvent.setup();
    server.use(
      http.post('*/api/save-token', () =>
        HttpResponse.json({ message: '', code: 'internal', requestId: 'r' }, { status: 500 }),
      ),
    );
    renderApp(<TokenForm />);
    await user.type(field(), 'Bearer abc');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await findToast('Save Failed')).toHaveTextContent(
      'Failed to save token. Please try again.',
    );
  });

  test('an empty field asks for a token and sends nothing', async () => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    await user.type(field(), '   ');
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    expect(await findToast('Token Required')).toHaveTextContent(
      'Please enter a valid Research API token.',
    );
  });

  test.each(['v^1.1#i^1#abc', 'Bearer abc'])('%s looks like a token', async (token) => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    await user.type(field(), token);
    expect(screen.queryByText(/does not match the expected pattern/)).not.toBeInTheDocument();
  });

  test('an odd format is warned about, trimmed and saved all the same', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    server.use(
      answer(saveToken, async ({ request }) => {
        sent = await request.json();
        return { success: true as const };
      }),
    );
    renderApp(<TokenForm />);
    await user.type(field(), '  odd-token ');
    expect(screen.getByText(/does not match the expected pattern/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Token' }));
    await findToast('Token Saved');
    expect(sent).toEqual({ token: 'odd-token' });
  });

  test('the field is masked until it is revealed on purpose', async () => {
    const user = userEvent.setup();
    renderApp(<TokenForm />);
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show token' }));
    expect(field()).toHaveAttribute('type', 'text');
  });
});

describe('refreshing from the form', () => {
  test('success says Token Refreshed', async () => {
    const user = userEvent.setup();
    server.use(answer(refreshToken, () => ({ success: true as const })));
    renderApp(<TokenForm />);
    await user.click(screen.getByRole('button', { name: 'Refresh Token' }));
    expect(await findToast('Token Refreshed')).toBeVisible();
  });

  test('a wordless failure says that it cannot be done automatically', async () => {
    const user = userEvent.setup();
    server.use(refuse(refreshToken, 409, ''));
    renderApp(<TokenForm />);
    await user.click(screen.getByRole('button', { name: 'Refresh Token' }));
    expect(await findToast('Refresh Failed')).toHaveTextContent(
      'Failed to refresh token automatically.',
    );
  });
});
