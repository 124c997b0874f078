import { halfWidth, MIN_LIST_LINES } from '@partsight/domain/appraisals/appraisal-limits';
import { appraiseLot, type AppraisalInput } from '@partsight/domain/appraisals/appraise-lot';
import { listPriceColumn } from '@partsight/domain/columns/list-price-column';
import { finish } from '@partsight/domain/core/slices';
import { type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { competitorsFreshFrom } from '@partsight/domain/runs/freshness';

import type { BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import type { AppraisedList } from '../db/records/appraisal.record.ts';
import type { UserTx } from '../db/scope.ts';
import { settingsInUse } from '../desk/lot/desk-settings.service.ts';
import { groupRowsByKey } from '../desk/lot/group-rows-by-key.ts';
import { readDeskRowsOf } from '../desk/lot/lot-stock.service.ts';
import type { JobHandler } from '../engine/jobs/job-handler.ts';
import { appraisalsRepo } from './appraisals.repo.ts';

/** Enough for a few percent; more would only cost time, whatever the length of the list. */
const MAX_SAMPLED_LINES = 2_000;

type Deps = {
  readonly database: Database;
  readonly now: () => Date;
};

type Reading = {
  readonly list: AppraisedList;
  readonly settings: DeskSettings;
  readonly reached: number | null;
  /** Null: every line is settled, and there is nothing to estimate. */
  readonly input: AppraisalInput | null;
};

/** Estimates the value of a whole list from the lines settled so far, and stops its run if that is enough. */
export const appraiseBatch =
  ({ database, now }: Deps): JobHandler<'appraise-batch'> =>
  async ({ userId, batchId }) => {
    const reading = await database.asUser(userId, (tx) => readSample(tx, batchId, now()));
    if (reading === null) {
      return 'done';
    }
    const { list, settings, reached, input } = reading;
    const estimate = input && appraiseLot(input, settings);
    if (estimate === null && list.estimate === null) {
      return 'done';
    }
    const isEnough =
      estimate !== null &&
      list.stopWithin !== null &&
      halfWidth(estimate.bidMinor) <= list.stopWithin / 100;
    await database.asUser(userId, async (tx) => {
      const appraisals = appraisalsRepo(tx);
      const batches = batchesRepo(tx);
      // Locked, because the list may end meanwhile: then there is nothing left to estimate.
      const batch = await batches.findForChange(batchId);
      if (batch === null || (input !== null && (await firstOpen(tx, batch, null)) === null)) {
        return;
      }
      await appraisals.save(batchId, estimate, reached);
      // A lane that is running finds the request with its next part.
      if (isEnough && (await batches.requestStop(batchId, now())) !== null) {
        await appraisals.noteStop(batchId);
      }
    });
    return 'done';
  };

async function readSample(tx: UserTx, batchId: string, now: Date): Promise<Reading | null> {
  const appraisals = appraisalsRepo(tx);
  const batches = batchesRepo(tx);
  const list = await appraisals.find(batchId);
  if (list === null || list.listLines < MIN_LIST_LINES) {
    return null;
  }
  const batch = await batches.find(batchId);
  if (batch === null) {
    return null;
  }
  const settings = await settingsInUse(tx);
  const open = await firstOpen(tx, batch, list.reached);
  if (open === null) {
    return { list, settings, reached: list.reached, input: null };
  }
  const threshold = (await appraisals.priorityAt(batchId, open, MAX_SAMPLED_LINES)) ?? open;
  const lines = await appraisals.linesAbove(batchId, threshold);
  const rows = await readDeskRowsOf(tx, batchId, competitorsFreshFrom(now), {
    listColumn: listPriceColumn(batch.originalColumns),
    abovePriority: threshold,
  });
  const keys = new Map(finish(groupRowsByKey(rows)).map((key) => [key.key, key]));
  return {
    list,
    settings,
    reached: open,
    input: {
      listSize: list.listSize,
      listLines: list.listLines,
      listPieces: list.listPieces,
      threshold,
      countedShare: 0,
      lines: lines.flatMap(({ key, ...line }) => {
        const figures = keys.get(key);
        return figures === undefined ? [] : { ...line, figures };
      }),
    },
  };
}

/** Priority of the first line without an answer; null without one. */
const firstOpen = (
  tx: UserTx,
  { id, source }: BatchRecord,
  reached: number | null,
): Promise<number | null> =>
  isActiveListingSource(source)
    ? appraisalsRepo(tx).firstWithoutSales(id)
    : appraisalsRepo(tx).firstOpen(id, reached);
