import { setTimeout as delay } from 'node:timers/promises';

import type { Ask, Asked } from './ask.ts';
import type { Visitor } from './visitors.ts';

const BOUNDARY = 'partsight-drill';
const ROWS = ['84972952,1', '42628053,2', '15952570,3'];
const FORM = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="stock.csv"',
  'content-type: text/csv',
  '',
  `Part Number,Quantity\n${ROWS.join('\n')}\n`,
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

/** A small list, as a browser sends it. */
export const UPLOAD = { type: `multipart/form-data; boundary=${BOUNDARY}`, body: FORM } as const;

export type Person = Visitor & {
  /** A finished list of theirs, to read and to export. */
  readonly batchId: string;
};

export type LoadFigures = {
  readonly requests: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly longestMs: number;
  readonly p99Ms: number;
  /** Lists whose upload was answered well. */
  readonly uploaded: readonly string[];
  /** Those of them whose run was answered well. */
  readonly started: readonly string[];
};

type Kind = 'read' | 'upload' | 'run' | 'export' | 'change';
/** What fifty requests are; each of the others is a read. Every upload starts a process to read its file. */
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

/** People who read, upload, run, change and export, so many a second whether or not they are answered. */
export function steadyLoad(ask: Ask, people: readonly Person[], perSecond: number) {
  const over = new AbortController();
  const uploaded: { id: string; person: Person }[] = [];
  const waiting: { id: string; person: Person }[] = [];
  const started: string[] = [];
  const times: number[] = [];
  const failures: string[] = [];
  const byKind: Record<string, number> = {};

  const json = (person: Person, method: string, path: string, body: object): Asked => ({
    method,
    path,
    cookie: person.cookie,
    type: 'application/json',
    body: JSON.stringify(body),
  });
  const reads = ({ batchId }: Person): string[] => [
    '/api/batches',
    `/api/batch/${batchId}?limit=100`,
    `/api/processing-status/${batchId}`,
    '/api/current-inventory',
    '/api/auth/user',
  ];

  const requestOf = (kind: Kind, turn: number, person: Person): Asked => {
    switch (kind) {
      case 'upload':
        return {
          method: 'POST',
          path: '/api/upload',
          cookie: person.cookie,
          ...UPLOAD,
        };
      case 'export':
        return { path: `/api/export/${person.batchId}`, cookie: person.cookie };
      case 'change':
        return json(person, 'PUT', '/api/settings', { storeUsername: `store${turn % 7}` });
      case 'run':
      case 'read':
        return {
          path: reads(person)[turn % reads(person).length] ?? '',
          cookie: person.cookie,
        };
    }
  };

  const act = async (turn: number): Promise<void> => {
    const kind = ROUND.get(turn % ROUND_LENGTH) ?? 'read';
    const person = people[Math.floor(turn / ROUND_LENGTH + turn) % people.length];
    if (person === undefined) {
      return;
    }
    const ready = kind === 'run' ? waiting.shift() : undefined;
    const asked =
      ready === undefined
        ? requestOf(kind, turn, person)
        : json(ready.person, 'POST', `/api/process/${ready.id}`, {
            timeRange: '3months',
            oemOnlyAnalysis: true,
          });
    const name = kind === 'run' && ready === undefined ? 'read' : kind;
    byKind[name] = (byKind[name] ?? 0) + 1;
    const at = new Date().toISOString().slice(11, 23);
    try {
      const { status, body, ms } = await ask(asked);
      times.push(ms);
      if (status !== 200) {
        failures.push(`${at} ${name} ${status} ${body.toString('utf8', 0, 200)}`);
        return;
      }
      if (kind === 'upload') {
        const { uploadId } = JSON.parse(body.toString('utf8')) as { uploadId: string };
        uploaded.push({ id: uploadId, person });
        waiting.push({ id: uploadId, person });
      }
      if (ready !== undefined) {
        started.push(ready.id);
      }
    } catch (error) {
      failures.push(`${at} ${name} ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const asked: Promise<void>[] = [];
  const asking = (async () => {
    const beganAt = performance.now();
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const wait = beganAt + (turn * 1_000) / perSecond - performance.now();
      await delay(Math.max(0, wait), undefined, { signal: over.signal }).catch(() => undefined);
      asked.push(act(turn));
    }
  })();

  return {
    async stop(): Promise<LoadFigures> {
      over.abort();
      await asking;
      await Promise.all(asked);
      const sorted = times.toSorted((a, b) => a - b);
      return {
        requests: asked.length,
        byKind,
        failed: failures.length,
        failures,
        longestMs: Math.round(sorted.at(-1) ?? 0),
        p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
        uploaded: uploaded.map(({ id }) => id),
        started,
      };
    },
  };
}
