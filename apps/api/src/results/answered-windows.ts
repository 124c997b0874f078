import type { PartRecord } from '@partsight/server/results/part.record';
import type { BatchPage } from '@partsight/server/results/read-batches.service';
import { LRUCache } from 'lru-cache';

type SentRow = {
  readonly version: string;
  /** As it was sent. */
  readonly json: string;
  /** As it is while another row is in progress. */
  readonly idleJson: string;
  readonly isWaiting: boolean;
};

/** The rows of a page's last answer. */
export type AnsweredWindow = {
  readonly etag: string;
  /** Rows are shown by the names of the columns. */
  readonly columns: string;
  readonly rows: ReadonlyMap<number, SentRow>;
};

/** For all users of this process together. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** A removed or erased list stays in memory no longer than this. */
const EXPIRES_AFTER_MS = 60_000;

const sizeOf = ({ rows }: AnsweredWindow): number => {
  let size = 1;
  rows.forEach(({ idleJson }) => (size += idleJson.length));
  return size;
};

/** What pages of running lists were last sent: most of it they are sent again. */
export const createAnsweredWindows = () =>
  new LRUCache<string, AnsweredWindow>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: sizeOf,
    ttl: EXPIRES_AFTER_MS,
    ttlAutopurge: true,
  });

type RenderOptions = {
  readonly page: BatchPage;
  readonly answered: AnsweredWindow | undefined;
  readonly etag: string;
  readonly columns: string;
  /** The status comes first. */
  readonly render: (part: PartRecord) => string;
};

const PENDING = '{"status":"pending"';
const PROCESSING = '{"status":"processing"';

const asSent = (row: Omit<SentRow, 'json'>, isInProgress: boolean): string =>
  isInProgress && row.isWaiting ? PROCESSING + row.idleJson.slice(PENDING.length) : row.idleJson;

/** The rows of an answer, from those read and those sent before; null: one of them is missing. */
export function renderRows({
  page: { batch, order, changed },
  answered,
  etag,
  columns,
  render,
}: RenderOptions): AnsweredWindow | null {
  const known = answered?.columns === columns ? answered.rows : new Map<number, SentRow>();
  const fresh = new Map(changed.map((part) => [part.rowNo, part]));
  const rows = new Map<number, SentRow>();
  for (const { rowNo, version } of order) {
    const part = fresh.get(rowNo);
    const row =
      part === undefined
        ? known.get(rowNo)
        : { version: part.version, idleJson: render(part), isWaiting: part.status === 'pending' };
    if (row === undefined || (part === undefined && row.version !== version)) {
      return null;
    }
    rows.set(rowNo, { ...row, json: asSent(row, rowNo === batch.rowUnderWay) });
  }
  return { etag, columns, rows };
}

/** What a page lacks that has an earlier answer; null: it has another one, or none. */
export function changesSince(
  answered: AnsweredWindow | undefined,
  sent: AnsweredWindow,
  etag: string,
): { readonly order: readonly number[]; readonly rows: readonly string[] } | null {
  if (answered === undefined || answered.etag !== etag || answered.columns !== sent.columns) {
    return null;
  }
  const order = [...sent.rows.keys()];
  const rows = [...sent.rows].flatMap(([rowNo, { json }]) =>
    answered.rows.get(rowNo)?.json === json ? [] : json,
  );
  return { order, rows };
}
