import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { startOpening } from '../../lib/api/opening.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { server } from '../../testing/server.ts';
import { fillFromOpening } from './fill-from-opening.ts';

const at = (address: string) => new URL(address, 'http://localhost') as unknown as Location;

afterEach(() => {
  vi.useRealTimers();
});

test('nothing is requested on a page without an opening', async () => {
  let requests = 0;
  server.events.on('request:start', () => {
    requests += 1;
  });
  startOpening(at('/start'));
  await fillFromOpening(createQueryClient(), '');
  expect(requests).toBe(0);
});

test('what came with the page is there before the first render; what did not is not waited for', async () => {
  const client = createQueryClient();
  server.use(
    http.get('*/api/open', () =>
      HttpResponse.json({
        answers: [{ address: '/api/batches?limit=50', etag: null, body: [] }],
      }),
    ),
    http.get('*', () => new Promise(() => undefined)),
  );
  startOpening(at('/dashboard'));
  await fillFromOpening(client, '');
  expect(client.getQueryData(batchQueries.list().queryKey)).toEqual([]);
});
