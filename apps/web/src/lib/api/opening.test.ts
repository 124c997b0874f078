import { getCurrentUser } from '@partsight/contract/accounts';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import { server } from '../../testing/server.ts';
import { call } from './api-client.ts';
import { openingArrived, startOpening } from './opening.ts';

const USER = { id: '0192f0c1-2222-4abc-8def-0123456789ab', email: 'd@p.test', firstName: 'Dana' };
const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;

afterEach(async () => {
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

function serve(answers: readonly object[], status = 200) {
  const requested: string[] = [];
  server.use(
    http.get('*/api/open', ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json({ answers }, { status });
    }),
    http.get('*/api/auth/user', () => {
      requested.push('user');
      return HttpResponse.json(USER);
    }),
  );
  return requested;
}

test('the first call takes the answer that came with the page, the next one reads again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requested = serve([{ address: '/api/auth/user', etag: null, body: USER }]);
  startOpening(at('/Dashboard/?batch=1'));
  expect(await call(getCurrentUser, {})).toMatchObject({ firstName: 'Dana' });
  expect(requested).toEqual(['?batch=1']);
  await call(getCurrentUser, {});
  expect(requested).toEqual(['?batch=1', 'user']);
});

test('an answer is not kept for a call that comes much later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requested = serve([{ address: '/api/auth/user', etag: null, body: USER }]);
  startOpening(at('/dashboard'));
  await vi.waitFor(() => expect(requested).toEqual(['']));
  await vi.advanceTimersByTimeAsync(10_000);
  await call(getCurrentUser, {});
  expect(requested).toEqual(['', 'user']);
});

test('without an answer, each call reads for itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requested = serve([], 503);
  startOpening(at('/dashboard'));
  await call(getCurrentUser, {});
  expect(requested).toEqual(['', 'user']);
});

test('what did not come with the page is requested in the same turn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requested = serve([{ address: '/api/batches', etag: null, body: [] }]);
  startOpening(at('/dashboard'));
  await vi.waitFor(() => expect(requested).toEqual(['']));
  await openingArrived();
  const fetching = vi.spyOn(globalThis, 'fetch');
  const answer = call(getCurrentUser, {});
  expect(fetching).toHaveBeenCalledOnce();
  await answer;
});

test('other pages do not ask for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requested = serve([]);
  startOpening(at('/logos'));
  await call(getCurrentUser, {});
  expect(requested).toEqual(['user']);
});
