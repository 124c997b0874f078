import { setTimeout as delay } from 'node:timers/promises';

import type { HttpRequest, Send } from './http/https-client.ts';
import { sendAtRate } from './http/send-at-rate.ts';
import { addSiteUsers, openSite, startSite, type Site, type SiteUser } from './site.ts';
import { percentile, rounded } from './statistics.ts';

const BOUNDARY = 'partsight-load';
const ROWS = ['84972952,1', '42628053,2', '15952570,3'];

/** The upload of a list. */
export const uploadOf = (sheet: string) => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="stock.csv"',
    'content-type: text/csv',
    '',
    sheet,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
});

/** The upload of a small list. */
export const UPLOAD = uploadOf(`Part Number,Quantity\n${ROWS.join('\n')}\n`);

/** The start of a list. */
export const startOf = (id: string, cookie: string): HttpRequest => ({
  method: 'POST',
  path: `/api/process/${id}`,
  cookie,
  type: 'application/json',
  body: JSON.stringify({ timeRange: '3months', oemOnlyAnalysis: true }),
});

export type LoadFigures = {
  readonly requests: number;
  readonly failed: number;
  readonly longestMs: number;
  readonly p99Ms: number;
  /** Batches whose upload succeeded. */
  readonly uploaded: readonly string[];
  /** Batches whose start succeeded. */
  readonly started: readonly string[];
};

type Kind = 'read' | 'upload' | 'run' | 'export' | 'change';
/** The requests of a round that are not reads. Uploads are rare, because each starts a parser process. */
const ROUND: ReadonlyMap<number, Kind> = new Map([
  [0, 'upload'],
  [5, 'export'],
  [10, 'change'],
  [18, 'change'],
  [25, 'run'],
  [30, 'export'],
  [36, 'change'],
  [44, 'change'],
]);
const ROUND_LENGTH = 50;

function requestOf(kind: Kind, index: number, { cookie, batchId }: SiteUser): HttpRequest {
  const reads = [
    '/api/batches',
    `/api/batch/${batchId}?limit=100`,
    `/api/processing-status/${batchId}`,
    '/api/current-inventory',
    '/api/auth/user',
  ];
  switch (kind) {
    case 'upload':
      return { method: 'POST', path: '/api/upload', cookie, ...UPLOAD };
    case 'export':
      return { path: `/api/export/${batchId}`, cookie };
    case 'change': {
      const body = JSON.stringify({ storeUsername: `store${index % 7}` });
      return { method: 'PUT', path: '/api/settings', cookie, type: 'application/json', body };
    }
    case 'run':
    case 'read':
      return { path: reads[index % reads.length] ?? '', cookie };
  }
}

/** Reads, uploads, starts, changes and exports at a fixed rate, without waiting for responses. */
export function startLoad(send: Send, users: readonly SiteUser[], perSecond: number) {
  const uploaded: string[] = [];
  const waiting: { id: string; cookie: string }[] = [];
  const started: string[] = [];
  const times: number[] = [];
  const failures: string[] = [];

  const sendOne = async (index: number): Promise<void> => {
    const kind = ROUND.get(index % ROUND_LENGTH) ?? 'read';
    const user = users[Math.floor(index / ROUND_LENGTH + index) % users.length] as SiteUser;
    const ready = kind === 'run' ? waiting.shift() : undefined;
    const at = new Date().toISOString().slice(11, 23);
    try {
      const { status, body, ms } = await send(
        ready === undefined ? requestOf(kind, index, user) : startOf(ready.id, ready.cookie),
      );
      times.push(ms);
      if (status !== 200) {
        failures.push(`${at} ${kind} ${status} ${body.toString('utf8', 0, 200)}`);
      } else if (kind === 'upload') {
        const { uploadId } = JSON.parse(body.toString('utf8')) as { uploadId: string };
        uploaded.push(uploadId);
        waiting.push({ id: uploadId, cookie: user.cookie });
      } else if (ready !== undefined) {
        started.push(ready.id);
      }
    } catch (error) {
      failures.push(`${at} ${kind} ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const sending = sendAtRate(perSecond, sendOne);
  return {
    /** Stops and prints the first failures. */
    async stop(): Promise<LoadFigures> {
      const requests = await sending.stop();
      failures.slice(0, 20).forEach((failure) => console.error(failure));
      return {
        requests: requests.length,
        failed: failures.length,
        longestMs: rounded(percentile(times, 1)),
        p99Ms: rounded(percentile(times, 0.99)),
        uploaded,
        started,
      };
    },
  };
}

type Steady = {
  readonly workers: number;
  readonly perSecond: number;
  readonly forMs: number;
  readonly everyMs: number;
};

/** Steady load on a site that nobody disturbs, looked at regularly. */
export async function underSteadyLoad(
  site: Site,
  { workers, perSecond, forMs, everyMs }: Steady,
  look: (processes: Awaited<ReturnType<typeof startSite>>) => unknown,
): Promise<LoadFigures> {
  const users = await addSiteUsers(site.admin);
  const processes = await startSite(site, workers);
  const { proxy, send } = await openSite(site, users);
  const load = startLoad(send, users, perSecond);
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    await delay(everyMs);
    await look(processes);
  }
  const figures = await load.stop();
  await proxy.stop();
  return figures;
}
