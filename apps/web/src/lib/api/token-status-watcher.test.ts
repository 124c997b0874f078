import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { TOKEN_STATUS_KEY, createTokenStatusWatcher } from './token-status-watcher.ts';

const problemWithCode = (code: string) =>
  new ApiError(409, JSON.stringify({ message: 'No.', code, requestId: 'r' }), 'Conflict');

test.each([
  ['token/missing', 1],
  ['marketplace/token-refused', 1],
  ['marketplace/access-not-granted', 1],
  ['not-found', 0],
])('a call that fails with %s refetches the status %i times', async (code, times) => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const failing = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(problemWithCode(code)),
  });
  await failing.execute(undefined).catch(() => undefined);
  expect(invalidate).toHaveBeenCalledTimes(times);
});

test('a batch that starts or stops waiting is reported once', () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const watcher = createTokenStatusWatcher();
  const counts = [null, 0, 0, null, null].map((doneParts) => {
    watcher.onData(client, new Map([['a', doneParts]]));
    return invalidate.mock.calls.length;
  });
  expect(counts).toEqual([0, 1, 1, 2, 2]);
});

test('a batch that went on and waits again is reported, even if no response came in between', () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const watcher = createTokenStatusWatcher();
  [0, 2, 2].forEach((doneParts) => watcher.onData(client, new Map([['a', doneParts]])));
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('a response with a batch waiting for a token refetches the status at once', async () => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('state'));
  const stop = new QueryObserver(client, {
    queryKey: TOKEN_STATUS_KEY,
    queryFn: read,
  }).subscribe(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await client.fetchQuery({
    queryKey: ['batch'],
    queryFn: () => Promise.resolve('paused'),
    meta: { tokenWaits: () => new Map([['a', 0]]) },
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
});
