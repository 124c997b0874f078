import { readdir } from 'node:fs/promises';

import { BATCH_TOTALS } from '@partsight/stack/batch-totals';
import { poll } from '@partsight/stack/wait-until';
import type { Pool } from 'pg';

import { newPartNumber } from '../../lists.ts';
import type { DrillUser } from '../drill.ts';
import type { Send } from '../https-client.ts';
import { START_OPTIONS, uploadOf } from '../load.ts';
import { answerOf, unless, untrueAnswer, type Answer, type Finding } from './finding.ts';

const RUN_ROWS = 8;
const UPLOAD_ROWS = 20_000;
const SETTLE_WITHIN_MS = 240_000;
const LEFTOVER = /^partsight-[0-9a-f-]{36}$/;

export type WorkSite = {
  readonly admin: Pool;
  readonly send: Send;
  readonly user: DrillUser;
  /** Where the api keeps files while it reads them. */
  readonly temporaryFolder: string;
  /** Rows of the user's finished list. */
  readonly exportedRows: number;
};

/** Begins the fault, calls back while it lasts, and ends it. */
export type DuringFault = (meanwhile: () => Promise<unknown>) => Promise<void>;

type Work = (site: WorkSite, during: DuringFault) => Promise<Finding[]>;

const sheetOf = (numbers: readonly string[]): string =>
  `Part Number,Quantity\n${numbers.map((number) => `${number},1`).join('\n')}\n`;

const newNumbers = (count: number): string[] => Array.from({ length: count }, newPartNumber);

const upload = ({ send, user }: WorkSite, rows: number): Promise<Answer> =>
  answerOf(send, {
    method: 'POST',
    path: '/api/upload',
    cookie: user.cookie,
    ...uploadOf(sheetOf(newNumbers(rows))),
  });

const idIn = ({ text }: Answer): string => (JSON.parse(text) as { uploadId: string }).uploadId;

/** Waits until a request succeeds, as a person tries again. */
const untilAnswered = (ask: () => Promise<Answer>): Promise<Answer> =>
  poll(ask, ({ status }) => status === 200, { everyMs: 500, withinMs: SETTLE_WITHIN_MS });

type StoredList = { readonly id: string; readonly total: number; readonly rows: number };

async function listsOf({ admin, user }: WorkSite): Promise<StoredList[]> {
  const { rows } = await admin.query<StoredList>(
    `select id, total_parts as total,
       (select count(*)::int from parts where batch_id = batches.id) as rows
     from batches where user_id = (select user_id from batches where id = $1)`,
    [user.batchId],
  );
  return rows;
}

const leftovers = async (folder: string): Promise<number> =>
  (await readdir(folder)).filter((name) => LEFTOVER.test(name)).length;

/** One upload has begun when the fault begins, and one comes while it lasts. */
export const uploading: Work = async (site, during) => {
  const before = new Set((await listsOf(site)).map(({ id }) => id));
  const first = upload(site, UPLOAD_ROWS);
  const answers: Answer[] = [];
  await during(async () => answers.push(await upload(site, UPLOAD_ROWS)));
  answers.push(await first);
  const again = await untilAnswered(() => upload(site, RUN_ROWS));
  const added = (await listsOf(site)).filter(({ id }) => !before.has(id));
  const succeeded = [...answers, again].filter(({ status }) => status === 200).map(idIn);
  // A commit whose answer got lost may have been stored all the same.
  const unanswered = answers.filter(({ status }) => status !== 200).length;
  const left = await poll(
    () => leftovers(site.temporaryFolder),
    (count) => count === 0,
    { everyMs: 250, withinMs: 20_000 },
  );
  return [
    ...answers.flatMap((answer) => untrueAnswer('an upload', answer)),
    ...unless(again.status === 200, 'stuck', `uploads stay refused: ${again.status}`),
    ...added
      .filter(({ total, rows }) => total !== rows)
      .map(({ total, rows }): Finding => ({ kind: 'lost', about: `${rows} of ${total} rows` })),
    ...unless(
      succeeded.every((id) => added.some((list) => list.id === id)),
      'lost',
      'a list that was accepted',
    ),
    ...unless(
      added.length <= succeeded.length + unanswered,
      'doubled',
      `${added.length} lists of ${answers.length + 1} uploads`,
    ),
    ...unless(left === 0, 'stuck', `${left} files are left in the temporary folder`),
  ];
};

type Shown = { readonly status: string; readonly completedParts: number };

async function look({ send, user: { cookie } }: WorkSite, id: string): Promise<Shown | null> {
  const { status, text } = await answerOf(send, { path: `/api/batch/${id}?limit=0`, cookie });
  return status === 200 ? (JSON.parse(text) as { batch: Shown }).batch : null;
}

async function startNewList(site: WorkSite): Promise<string> {
  const { send, user } = site;
  const id = idIn(await untilAnswered(() => upload(site, RUN_ROWS)));
  await untilAnswered(() =>
    answerOf(send, {
      method: 'POST',
      path: `/api/process/${id}`,
      cookie: user.cookie,
      type: 'application/json',
      body: START_OPTIONS,
    }),
  );
  return id;
}

const SETTLED = `select
    count(*) filter (where parts.status <> 'completed')::int as unsettled,
    count(*) filter (where lookups.lookup_key is distinct from parts.lookup_key)::int as "withoutLookup",
    coalesce(sum((select count(*) - 1 from lookups l
      where l.user_id = parts.user_id and l.lookup_key = parts.lookup_key)), 0)::int as doubled
  from parts left join lookups on lookups.id = lookup_id where batch_id = $1`;
const WRONG_TOTALS = `select 1 from batches, lateral (
    select ${BATCH_TOTALS.map(([total, counted]) => `${counted} as counted_${total}`).join(', ')}
    from parts where batch_id = batches.id) counted
  where id = $1 and (${BATCH_TOTALS.map(([total]) => total).join(', ')})
    is distinct from (${BATCH_TOTALS.map(([total]) => `counted_${total}`).join(', ')})`;

async function storedFindings(admin: Pool, id: string): Promise<Finding[]> {
  const { rows } = await admin.query<{
    unsettled: number;
    withoutLookup: number;
    doubled: number;
  }>(SETTLED, [id]);
  const { unsettled = 0, withoutLookup = 0, doubled = 0 } = rows[0] ?? {};
  const wrong = await admin.query(WRONG_TOTALS, [id]);
  return [
    ...unless(unsettled + withoutLookup === 0, 'lost', `${unsettled + withoutLookup} parts`),
    ...unless(doubled === 0, 'doubled', `${doubled} lookups`),
    ...unless(wrong.rows.length === 0, 'untrue', 'the totals of a list'),
  ];
}

/** A list runs when the fault begins. Its screen never goes back, and is done only when the list is. */
export const running: Work = async (site, during) => {
  const id = await startNewList(site);
  const shown: Shown[] = [];
  const watch = async (): Promise<Shown | null> => {
    const list = await look(site, id);
    if (list !== null) {
      shown.push(list);
    }
    return list;
  };
  const untilShown = (isDone: (list: Shown) => boolean) =>
    poll(watch, (list) => list !== null && isDone(list), {
      everyMs: 250,
      withinMs: SETTLE_WITHIN_MS,
    });
  await untilShown(({ completedParts }) => completedParts > 0);
  await during(watch);
  const last = await untilShown(({ status }) => status === 'completed');
  return [
    ...unless(last?.status === 'completed', 'stuck', `a list is ${last?.status ?? 'not shown'}`),
    ...unless(
      shown.every(
        ({ completedParts }, at) => completedParts >= (shown[at - 1]?.completedParts ?? 0),
      ),
      'untrue',
      'the number of completed parts went down',
    ),
    ...unless(
      shown.every(
        ({ status, completedParts }) => status !== 'completed' || completedParts === RUN_ROWS,
      ),
      'untrue',
      'a list was completed before its parts',
    ),
    ...(await storedFindings(site.admin, id)),
  ];
};

/** One export has begun when the fault begins, and one comes while it lasts. */
export const exporting: Work = async (site, during) => {
  const { send, user, exportedRows } = site;
  const request = { path: `/api/export/${user.batchId}`, cookie: user.cookie };
  const ask = () => answerOf(send, request);
  const first = ask();
  const answers: Answer[] = [];
  await during(async () => answers.push(await ask()));
  answers.push(await first);
  const again = await untilAnswered(ask);
  const lines = ({ text }: Answer): number => text.trimEnd().split('\n').length;
  return [
    ...answers.flatMap((answer) => untrueAnswer('an export', answer)),
    ...unless(again.status === 200, 'stuck', `exports stay refused: ${again.status}`),
    ...[...answers, again]
      .filter((answer) => answer.status === 200 && lines(answer) !== exportedRows + 1)
      .map((answer): Finding => ({
        kind: 'untrue',
        about: `a file of ${lines(answer)} lines looks whole`,
      })),
  ];
};
