import { listPriceColumn } from '@partsight/domain/columns/list-price-column';
import {
  changedBy,
  type QuestionId,
  type ReadingChange,
} from '@partsight/domain/columns/sheet-question';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import { competitorsFreshFrom } from '@partsight/domain/runs/freshness';
import { LRUCache } from 'lru-cache';

import type { BatchRecord } from '../batches/batch.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import type { SheetReading } from '../db/records/sheet-reading.record.ts';
import type { UserTx } from '../db/scope.ts';
import { stockOf, type Stock } from '../uploads/row-stock.ts';
import { createDecisionsCache } from './decisions/decisions-cache.ts';
import type { DeskRow } from './lot/desk-row.record.ts';
import { deskRowsRepo } from './lot/desk-rows.repo.ts';
import { deskVersion, readJoined, readTerms } from './lot/load-desk.ts';
import { loadLot } from './lot/lot-cache.ts';
import { purchaseFor } from './shape-bids.service.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/** By question, the walk-away bid of each answer; null where nothing is known. */
export type AnswerBids = ReadonlyMap<QuestionId, readonly (number | null)[]>;

type Questioned = { readonly id: string; readonly reading: SheetReading };
type AnswerOf = {
  readonly id: QuestionId;
  readonly change: ReadingChange;
  readonly stock: Map<number, Stock>;
};

const NO_BIDS: AnswerBids = new Map();
const CACHED_LISTS = 100;
const PAGE_ROWS = 1_000;

const isSettled = ({
  startedAt,
  completedParts,
  failedParts,
  totalParts,
  leftOutParts,
}: BatchRecord) => startedAt !== null && completedParts + failedParts >= totalParts - leftOutParts;

/** What each answer to the questions about a list would allow paying, once every line is settled. */
export const answerBids = ({ database, now }: Deps) => {
  const decided = createDecisionsCache();
  const known = new LRUCache<string, { readonly version: string; readonly bids: AnswerBids }>({
    max: CACHED_LISTS,
  });

  const read = async (tx: UserTx, batchId: string, { mapping, questions = [] }: SheetReading) => {
    const found = await readTerms(tx, batchId, decided);
    if (found === null || !isSettled(found.batch)) {
      return null;
    }
    const answers = questions.flatMap(({ id, answers: all }) =>
      all.map(({ change }): AnswerOf => ({ id, change, stock: new Map() })),
    );
    for (let last = 0; ;) {
      const page = await partsRepo(tx).after(batchId, last, PAGE_ROWS);
      for (const { rowNo, cells } of page) {
        for (const { change, stock } of answers) {
          stock.set(rowNo, stockOf(cells, changedBy(mapping, change)));
        }
        last = rowNo;
      }
      if (page.length < PAGE_ROWS) {
        break;
      }
    }
    const rows = await deskRowsRepo(tx).ofBatch(batchId, competitorsFreshFrom(now()), {
      listColumn: listPriceColumn(found.batch.originalColumns),
    });
    return { found, answers, rows, joined: await readJoined(tx, batchId) };
  };

  const compute = async (userId: string, { id, reading }: Questioned): Promise<AnswerBids> => {
    const inputs = await database.asUser(userId, (tx) => read(tx, id, reading));
    if (inputs === null) {
      return NO_BIDS;
    }
    const { found, answers, rows, joined } = inputs;
    const terms = {
      meaning: found.settings.quantityMeaning,
      areCostsOpen: found.batch.openQuestions.includes('cost'),
    };
    const bids = new Map<QuestionId, (number | null)[]>();
    for (const answer of answers) {
      const changed = rows.map((row) => withStock(row, answer.stock.get(row.rowNo)));
      const lot = await loadLot(changed, terms, joined);
      const { whole, bid } = await purchaseFor({ ...found, lot }, found.way);
      const isKnown = isLotKnown(whole, lot.list.lines);
      bids.set(answer.id, [...(bids.get(answer.id) ?? []), isKnown ? bid.walkAwayMinor : null]);
    }
    return bids;
  };

  return async (userId: string, list: Questioned): Promise<AnswerBids> => {
    if ((list.reading.questions ?? []).length === 0) {
      return NO_BIDS;
    }
    const version = await database.asUser(userId, (tx) => deskVersion(tx, list.id, now()));
    const name = `${userId}/${list.id}`;
    const cached = known.get(name);
    if (cached?.version === version) {
      return cached.bids;
    }
    const bids = await compute(userId, list);
    known.set(name, { version, bids });
    return bids;
  };
};

/** What was counted at the shelf stays. */
const withStock = (row: DeskRow, stock: Stock | undefined): DeskRow =>
  stock === undefined
    ? row
    : {
        ...row,
        quantity: row.isCounted ? row.quantity : (stock.quantity?.toString() ?? null),
        costMicros: stock.costMicros,
      };
