import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/open-routes';

import type { Ask, Asked } from '../ask.ts';
import { UPLOAD, type Person } from '../steady-load.ts';

/** What ends the session, or takes the list away that the other probes read. */
const TAKES_AWAY = /erase-account|clear-data|end-others|logout/;
/** Answer when a whole store has been read at the marketplace's pace, however well everything is. */
const PACED = new Set(['/api/test-store-data', '/api/store-part-numbers']);
const AT_ONCE = 6;

export type Probed = { readonly route: string; readonly status: number; readonly ms: number };

type Route = { readonly method: string; readonly path: string; readonly isUpload: boolean };

const ROUTES: readonly Route[] = [
  ...ALL_ENDPOINTS.map(({ endpoint: { method, path, body } }) => ({
    method,
    path,
    isUpload: body === 'multipart',
  })).filter(({ path }) => !PACED.has(path)),
  ...OPEN_ROUTES.map(({ method, path }) => ({ method, path, isUpload: false })),
];

/** Every route that answers at once, each asked as a person with a list would, or as one with nothing to lose. */
export function routeProbes(ask: Ask, person: Person, other: Person) {
  const probe = async ({ method, path, isUpload }: Route): Promise<Probed> => {
    const isRisky = TAKES_AWAY.test(path) || method === 'DELETE';
    const who = isRisky ? other : person;
    const asked: Asked = {
      method,
      path: path
        .replace(':uploadId', who.batchId)
        .replace(':runId', who.batchId)
        .replaceAll(/:\w+/g, '1'),
      cookie: who.cookie,
      ...(isUpload ? UPLOAD : method === 'GET' ? {} : { type: 'application/json', body: '{}' }),
    };
    const startedAt = performance.now();
    const status = await ask(asked).then(
      (answer) => answer.status,
      () => 0,
    );
    return { route: `${method} ${path}`, status, ms: Math.round(performance.now() - startedAt) };
  };

  /** All of them, a few at a time. */
  return async (): Promise<Probed[]> => {
    const probed: Probed[] = [];
    const left = [...ROUTES];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let route = left.shift(); route !== undefined; route = left.shift()) {
          probed.push(await probe(route));
        }
      }),
    );
    return probed;
  };
}

/** Routes that not a single time were in time, nor as quick as they were at their slowest without trouble. */
export function slowedRoutes(
  probed: readonly Probed[],
  usual: readonly Probed[],
  withinMs: number,
): string[] {
  return [...new Set(probed.map(({ route }) => route))].filter((route) => {
    const times = (some: readonly Probed[]): number[] =>
      some.filter((one) => one.route === route).map(({ ms }) => ms);
    return Math.min(...times(probed)) > Math.max(withinMs, ...times(usual));
  });
}
