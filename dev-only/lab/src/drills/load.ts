import { sendAtRate } from '../send-at-rate.ts';
import { percentile, rounded } from '../statistics.ts';
import type { DrillUser } from './drill.ts';
import type { HttpRequest, Send } from './https-client.ts';

const BOUNDARY = 'partsight-drill';
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

export const START_OPTIONS = JSON.stringify({ timeRange: '3months', oemOnlyAnalysis: true });

export type LoadFigures = {
  readonly requests: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly failures: readonly string[];
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

const jsonRequest = (user: DrillUser, method: string, path: string, body: string): HttpRequest => ({
  method,
  path,
  cookie: user.cookie,
  type: 'application/json',
  body,
});

function requestOf(kind: Kind, index: number, user: DrillUser): HttpRequest {
  const { cookie, batchId } = user;
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
      return jsonRequest(user, 'PUT', '/api/settings', body);
    }
    case 'run':
    case 'read':
      return { path: reads[index % reads.length] ?? '', cookie };
  }
}

/** Reads, uploads, starts, changes and exports at a fixed rate, without waiting for responses. */
export function startLoad(send: Send, users: readonly DrillUser[], perSecond: number) {
  const uploaded: string[] = [];
  const waiting: { id: string; user: DrillUser }[] = [];
  const started: string[] = [];
  const times: number[] = [];
  const failures: string[] = [];
  const byKind: Record<string, number> = {};

  const sendOne = async (index: number): Promise<void> => {
    const wanted = ROUND.get(index % ROUND_LENGTH) ?? 'read';
    const user = users[Math.floor(index / ROUND_LENGTH + index) % users.length] as DrillUser;
    const ready = wanted === 'run' ? waiting.shift() : undefined;
    const kind = wanted === 'run' && ready === undefined ? 'read' : wanted;
    const options =
      ready === undefined
        ? requestOf(kind, index, user)
        : jsonRequest(ready.user, 'POST', `/api/process/${ready.id}`, START_OPTIONS);
    byKind[kind] = (byKind[kind] ?? 0) + 1;
    const at = new Date().toISOString().slice(11, 23);
    try {
      const { status, body, ms } = await send(options);
      times.push(ms);
      if (status !== 200) {
        failures.push(`${at} ${kind} ${status} ${body.toString('utf8', 0, 200)}`);
      } else if (kind === 'upload') {
        const { uploadId } = JSON.parse(body.toString('utf8')) as { uploadId: string };
        uploaded.push(uploadId);
        waiting.push({ id: uploadId, user });
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
        byKind,
        failed: failures.length,
        failures,
        longestMs: rounded(percentile(times, 1)),
        p99Ms: rounded(percentile(times, 0.99)),
        uploaded,
        started,
      };
    },
  };
}
