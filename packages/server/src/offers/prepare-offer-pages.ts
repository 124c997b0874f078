import { lineUnknownReason } from '@partsight/domain/desk/line/desk-line';

import type { BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import type { NotIncludedReason, OfferPageHead } from '../db/records/offer-page.record.ts';
import type { UserTx } from '../db/scope.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import type { LoadedLot } from '../desk/lot/lot-cache.ts';
import { notesOfLot } from '../lots/lot-notes.service.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import {
  arrangeOffer,
  pageColumns,
  pageHeadings,
  type OfferPage,
  type SheetRow,
} from './arrange-offer.ts';
import { offerPagesRepo } from './offer-pages.repo.ts';
import { offersRepo } from './offers.repo.ts';

/** Why the lot's lines are not included; a line that the desk does not know is not priced. */
export function notIncludedReasons(lot: LoadedLot | null): (key: string) => NotIncludedReason {
  const lines = new Map(lot?.run.lines.map((line) => [line.key, line]));
  return (key) => {
    const line = lines.get(key);
    if (line?.isRestricted === true) {
      return 'not-allowed';
    }
    const isPriced = line !== undefined && lineUnknownReason(line) === null && line.doubt === null;
    return isPriced ? 'not-needed' : 'not-priced';
  };
}

/** A list as an offer shows it. */
export type OfferSource = {
  readonly rows: SheetRow[];
  readonly headings: OfferPageHead['headings'];
};

/** The rows of a list with its headings, as a dealer's page shows them. */
export async function readSheet(
  tx: UserTx,
  { id, originalColumns }: BatchRecord,
): Promise<OfferSource> {
  const mapping = (await batchesRepo(tx).reading(id))?.mapping ?? null;
  const columns = pageColumns(originalColumns, mapping);
  return {
    rows: await offerPagesRepo(tx).sheetRows(id, columns),
    headings: pageHeadings(originalColumns, mapping, columns),
  };
}

/**
 * Writes the pages of a round unless it has them; null without such a round. A round never changes,
 * so neither do its pages.
 */
export async function prepareOfferPages(
  { database, open }: { readonly database: Database; readonly open: OpenDesk },
  userId: string,
  batchId: string,
  round: number,
): Promise<OfferPageHead | null> {
  const { written, offer } = await database.asUser(userId, async (tx) => {
    const known = await offerPagesRepo(tx).head(batchId, round);
    return {
      written: known,
      offer: known === null ? await offersRepo(tx).find(batchId, round) : null,
    };
  });
  const desk = offer === null ? null : await open(userId, batchId);
  if (offer === null || desk === null) {
    return written;
  }
  const { batch, lot } = desk;
  const { rows, headings, dealer } = await database.asUser(userId, async (tx) => ({
    ...(await readSheet(tx, batch)),
    dealer: (await notesOfLot(tx, batchId))?.dealer ?? null,
  }));
  const { sections, pages } = arrangeOffer({ offer, rows, reasonOf: notIncludedReasons(lot) });
  const head = { dealer, fileName: batch.fileName, headings, sections };
  await database.asUser(userId, async (tx) => {
    if (await offerPagesRepo(tx).writeHead(batchId, round, head)) {
      for (const some of inChunks(pages())) {
        await offerPagesRepo(tx).writePages(batchId, round, some);
        await yieldToEventLoop();
      }
    }
  });
  return head;
}

/** Pages written at a time: a long list must not hold up the others' requests. */
const CHUNK = 20;

function* inChunks(pages: Iterable<OfferPage>): Generator<OfferPage[], void> {
  let chunk: OfferPage[] = [];
  for (const page of pages) {
    chunk.push(page);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) {
    yield chunk;
  }
}
