import { readdir } from 'node:fs/promises';

import { poll } from '@partsight/stack/wait-until';
import type { Pool } from 'pg';

import { checkLists, sumOf } from '../../check-lists.ts';
import { newPartNumber } from '../../lists.ts';
import {
  answerOf,
  idIn,
  look,
  retrying,
  startList,
  unless,
  untrueAnswer,
  uploadRequest,
  type Answer,
  type FaultSite,
  type Finding,
  type Shown,
} from './fault-site.ts';

const RUN_ROWS = 8;
const UPLOAD_ROWS = 20_000;
const SETTLE_WITHIN_MS = 240_000;
const LEFTOVER = /^partsight-[0-9a-f-]{36}$/;

/** Who works, on a finished list of so many rows. */
export type Worker = {
  readonly userId: string;
  readonly cookie: string;
  readonly batchId: string;
  readonly rows: number;
};

/** Begins the fault, calls back while it lasts, and ends it. */
export type DuringFault = (meanwhile: () => Promise<unknown>) => Promise<void>;

type Work = (site: FaultSite, worker: Worker, during: DuringFault) => Promise<Finding[]>;

const newNumbers = (count: number): string[] => Array.from({ length: count }, newPartNumber);

type StoredList = { readonly id: string; readonly total: number; readonly rows: number };

async function listsOf(admin: Pool, userId: string): Promise<StoredList[]> {
  const { rows } = await admin.query<StoredList>(
    `select id, total_parts as total,
       (select count(*)::int from parts where batch_id = batches.id) as rows
     from batches where user_id = $1`,
    [userId],
  );
  return rows;
}

/** One request has begun when the fault begins, one comes while it lasts, and then they succeed again. */
async function askAround(
  during: DuringFault,
  ask: () => Promise<Answer>,
  askAgain: () => Promise<Answer>,
) {
  const first = ask();
  const answers: Answer[] = [];
  await during(async () => answers.push(await ask()));
  answers.push(await first);
  return { answers, again: await askAgain() };
}

const uploading: Work = async ({ site, send, disks }, { userId, cookie }, during) => {
  const { admin } = site;
  const before = new Set((await listsOf(admin, userId)).map(({ id }) => id));
  const { answers, again } = await askAround(
    during,
    () => answerOf(send, uploadRequest(cookie, newNumbers(UPLOAD_ROWS))),
    () => retrying(send, SETTLE_WITHIN_MS)(uploadRequest(cookie, newNumbers(RUN_ROWS))),
  );
  const added = (await listsOf(admin, userId)).filter(({ id }) => !before.has(id));
  const succeeded = [...answers, again].filter(({ status }) => status === 200).map(idIn);
  // A commit whose answer got lost may have been stored all the same.
  const unanswered = answers.filter(({ status }) => status !== 200).length;
  const left = await poll(
    async () =>
      (await readdir(disks.temporary.folder)).filter((name) => LEFTOVER.test(name)).length,
    (count) => count === 0,
    { everyMs: 250, withinMs: 20_000 },
  );
  return [
    ...answers.flatMap((answer) => untrueAnswer('an upload', answer)),
    ...unless(again.status === 200, 'stuck', `uploads stay refused: ${again.status}`),
    ...added.flatMap(({ total, rows }) =>
      unless(total === rows, 'lost', `${rows} of ${total} rows`),
    ),
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

async function storedFindings(admin: Pool, id: string): Promise<Finding[]> {
  const { unsettled, withoutLookup, doubled, wrongTotals } = await checkLists(admin, id);
  const lost = sumOf(unsettled) + withoutLookup;
  return [
    ...unless(lost === 0, 'lost', `${lost} parts`),
    ...unless(doubled.length === 0, 'doubled', `${sumOf(doubled)} lookups`),
    ...unless(wrongTotals === 0, 'untrue', 'the totals of a list'),
  ];
}

/** A list runs when the fault begins. Its screen never goes back, and is done only when the list is. */
export const running: Work = async ({ site, send }, { cookie }, during) => {
  const id = await startList(retrying(send, SETTLE_WITHIN_MS), cookie, newNumbers(RUN_ROWS));
  const shown: Shown[] = [];
  const watch = async (): Promise<Shown | null> => {
    const list = await look(send, cookie, id);
    shown.push(...(list === null ? [] : [list]));
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

const exporting: Work = async ({ send }, { cookie, batchId, rows }, during) => {
  const request = { path: `/api/export/${batchId}`, cookie };
  const { answers, again } = await askAround(
    during,
    () => answerOf(send, request),
    () => retrying(send, SETTLE_WITHIN_MS)(request),
  );
  const linesOf = ({ text }: Answer): number => text.trimEnd().split('\n').length;
  return [
    ...answers.flatMap((answer) => untrueAnswer('an export', answer)),
    ...unless(again.status === 200, 'stuck', `exports stay refused: ${again.status}`),
    ...[...answers, again]
      .filter(({ status }) => status === 200)
      .map(linesOf)
      .flatMap((lines) =>
        unless(lines === rows + 1, 'untrue', `a file of ${lines} lines looks whole`),
      ),
  ];
};

export const LIST_WORKS: Readonly<Record<string, Work>> = {
  upload: uploading,
  run: running,
  export: exporting,
};
