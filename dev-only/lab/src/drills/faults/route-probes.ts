import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';

import type { DrillUser } from '../drill.ts';
import type { Send } from '../https-client.ts';
import { UPLOAD } from '../load.ts';

/** Routes that end the session or delete the batch that other probes read. */
const DESTRUCTIVE = /erase-account|clear-data|logout/;
/** Routes that read a whole store at the spacing of the marketplace. */
const PACED = new Set(['/api/test-store-data', '/api/store-part-numbers']);
const AT_ONCE = 6;

export type Probe = { readonly route: string; readonly status: number; readonly ms: number };

type Route = { readonly method: string; readonly path: string; readonly isUpload: boolean };

const ROUTES: readonly Route[] = [
  ...ALL_ENDPOINTS.map(({ endpoint: { method, path, body } }) => ({
    method,
    path,
    isUpload: body === 'multipart',
  })).filter(({ path }) => !PACED.has(path)),
  ...OPEN_ROUTES.map(({ method, path }) => ({ method, path, isUpload: false })),
];

async function probe(send: Send, user: DrillUser, route: Route): Promise<Probe> {
  const { method, path, isUpload } = route;
  const startedAt = performance.now();
  const status = await send({
    method,
    path: path
      .replace(':uploadId', user.batchId)
      .replace(':runId', user.batchId)
      .replaceAll(/:\w+/g, '1'),
    cookie: user.cookie,
    ...(isUpload ? UPLOAD : method === 'GET' ? {} : { type: 'application/json', body: '{}' }),
  }).then(
    (response) => response.status,
    () => 0,
  );
  return { route: `${method} ${path}`, status, ms: Math.round(performance.now() - startedAt) };
}

/** Sends a request to every route that is not paced; the other user gets the destructive ones. */
export async function probeRoutes(
  send: Send,
  user: DrillUser,
  otherUser: DrillUser,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  const left = [...ROUTES];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        const isDestructive = DESTRUCTIVE.test(route.path) || route.method === 'DELETE';
        probes.push(await probe(send, isDestructive ? otherUser : user, route));
      }
    }),
  );
  return probes;
}

/** Routes whose fastest response was above the limit and slower than any without a fault. */
export function slowedRoutes(
  probes: readonly Probe[],
  usual: readonly Probe[],
  withinMs: number,
): string[] {
  return [...new Set(probes.map(({ route }) => route))].filter((route) => {
    const times = (some: readonly Probe[]): number[] =>
      some.filter((one) => one.route === route).map(({ ms }) => ms);
    return Math.min(...times(probes)) > Math.max(withinMs, ...times(usual));
  });
}
