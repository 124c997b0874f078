import { withShipping, type CopiedListing } from '@partsight/domain/evidence/copied-listing';
import { OWN_SALES, PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';
import {
  isSameWindow,
  joinPages,
  namesNumber,
  numbersOnPage,
} from '@partsight/domain/evidence/research-pages';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import type { BatchRecord } from '../../batches/batch.record.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { lookedUpNumber, type LookedUpPart } from '../../batches/part.record.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AnalysisContext } from '../../runs/settle-part.ts';
import { lookupsRepo } from '../lookups/lookups.repo.ts';
import { numberLinksRepo } from '../number-links.repo.ts';
import { overridesRepo } from '../overrides/overrides.repo.ts';
import { researchEntriesRepo } from './research-entries.repo.ts';
import type { ResearchFile } from './research-entry.record.ts';
import { settleResearch, type ResearchLine, type SettledLine } from './settle-research.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
};

export type PastedResearch = {
  readonly window: TimeWindow;
  /** Empty: nothing sold. */
  readonly listings: readonly CopiedListing[];
  /** Joins the pages that the line has; otherwise it replaces them. */
  readonly isFurtherPage: boolean;
  /** The user says that the page is the line's, whatever it names. */
  readonly isConfirmed: boolean;
  /** The file it comes from, when one file brought pages to many lines. */
  readonly file?: ResearchFile;
};

export type SavedResearch =
  | { readonly kind: 'saved'; readonly lines: readonly SettledLine[] }
  | {
      readonly kind: 'other-part';
      readonly partNumber: string;
      readonly listings: number;
      readonly answered: readonly string[];
    }
  | { readonly kind: 'other-window' };

export type Saving = {
  readonly tx: UserTx;
  readonly page: PastedResearch;
  readonly context: AnalysisContext;
  readonly asOf: Date;
};

/**
 * Sold listings that a user copied from the marketplace's own page, judged like any others. They
 * belong to that user, and replace active listings, own sales and earlier pages, never another sold
 * source.
 */
export const saveResearch =
  ({ database, currency, categoryNames, now }: Deps) =>
  (userId: string, batchId: string, rowNo: number, page: PastedResearch): Promise<SavedResearch> =>
    database.asUser(userId, async (tx) => {
      await touchLane(tx);
      const batch = await batchesRepo(tx).findForChange(batchId);
      const part = batch === null ? null : await partsRepo(tx).find(batchId, rowNo);
      if (batch === null || part === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      if (!isReplaceable(part)) {
        throw new AppError('conflict', 'This part already has sold figures.');
      }
      const context = { currency, categoryNames: categoryNames() };
      const saving = { tx: tx, page, context, asOf: now() };
      const line = await lineOf(tx, batch, part);
      if (page.listings.length === 0) {
        return saveOnLine(saving, line);
      }
      const named = [line, ...(await alternativesOf(tx, line))].find((one) =>
        namesNumber(judge(saving, one).evidence),
      );
      return named !== undefined || page.isConfirmed
        ? saveOnLine(saving, named ?? line)
        : saveOnNamedLines(saving, line);
    });

const isReplaceable = ({ status, source, unknown }: LookedUpPart): boolean =>
  status === 'completed' &&
  (unknown === 'no-sold-source' || source === PRODUCT_RESEARCH || source === OWN_SALES);

export async function lineOf(
  tx: UserTx,
  batch: BatchRecord,
  part: LookedUpPart,
): Promise<ResearchLine> {
  const key = part.lookupKey;
  const { linkedNumbers } = await numberLinksRepo(tx).notes(key);
  const reading = await batchesRepo(tx).reading(batch.id);
  const words = part.cells[reading?.mapping.description ?? -1];
  const dealerWords = typeof words === 'string' ? words.slice(0, MAX_DEALER_WORDS) : null;
  const overrides = await overridesRepo(tx).find(key);
  const notes = { dealerWords, linkedNumbers, ...(overrides !== null && { overrules: overrides }) };
  return { batch, part, key, notes, foundAs: null };
}

/** The line as each of the other numbers that its cell may mean. */
async function alternativesOf(tx: UserTx, line: ResearchLine): Promise<ResearchLine[]> {
  const numbers = await researchEntriesRepo(tx).alternatives(line.batch.id, line.part.rowNo);
  return numbers.map((foundAs) => ({ ...line, foundAs }));
}

/** As much of the description as a run reads. */
const MAX_DEALER_WORDS = 200;

export const judge = (
  { page, context, asOf }: Saving,
  { part, foundAs, notes }: ResearchLine,
): PartAnalysis => {
  const { listings } = page;
  const answer = { total: listings.length, listings };
  return analyzePart({
    partNumber: foundAs ?? lookedUpNumber(part),
    isProbable: foundAs !== null,
    answer,
    asOf,
    notes,
    ...context,
  });
};

async function saveOnLine(saving: Saving, line: ResearchLine): Promise<SavedResearch> {
  const { tx, page, context, asOf } = saving;
  const { window, listings, isFurtherPage } = page;
  const earlier = isFurtherPage ? await pagesOf(tx, line) : null;
  if (isFurtherPage && earlier === null && line.part.source === PRODUCT_RESEARCH) {
    throw new AppError('conflict', 'The earlier pages of this line have been erased.');
  }
  if (earlier !== null && !isSameWindow(earlier.window, window)) {
    return { kind: 'other-window' };
  }
  const kind = earlier !== null ? 'further-page' : listings.length === 0 ? 'nothing-sold' : 'page';
  const answer = {
    kind,
    source: PRODUCT_RESEARCH,
    window,
    asOf,
    listings: joinPages([earlier?.listings ?? [], listings]),
    pages: (earlier?.pages ?? 0) + (listings.length === 0 ? 0 : 1),
    file: page.file ?? null,
  } as const;
  return { kind: 'saved', lines: [await settleResearch(tx, line, answer, context)] };
}

/** The pages a line has; null when it has none, or when their listings are erased. Own sales are not pages. */
async function pagesOf(tx: UserTx, { batch, part, key }: ResearchLine) {
  const entry =
    part.source === OWN_SALES
      ? null
      : await researchEntriesRepo(tx).current(batch.id, key, part.lookupId);
  const lookup = entry === null ? null : await lookupsRepo(tx).find(entry.lookupId);
  return entry === null || lookup === null
    ? null
    : {
        pages: entry.pages,
        window: lookup.coverage.covered,
        listings: lookup.answer.listings.map(withShipping),
      };
}

/**
 * A page that does not name its line goes to the lines of the list that it does name: as the first
 * page of one that has none, as a further page of one that lacks some of its listings.
 */
async function saveOnNamedLines(saving: Saving, pasted: ResearchLine): Promise<SavedResearch> {
  const { tx, page } = saving;
  const { batch, part } = pasted;
  const lines: SettledLine[] = [];
  const answered: string[] = [];
  for (const rowNo of await researchEntriesRepo(tx).linesWith(
    batch.id,
    numbersOnPage(page.listings),
  )) {
    const named = await partsRepo(tx).find(batch.id, rowNo);
    const line = named === null ? null : await lineOf(tx, batch, named);
    if (line === null || judge(saving, line).listingCount === 0) {
      continue;
    }
    const saved = await saveOnOtherLine(saving, line);
    if (saved?.kind === 'saved') {
      lines.push(...saved.lines);
    } else {
      answered.push(line.part.partNumber);
    }
  }
  return lines.length > 0
    ? { kind: 'saved', lines }
    : {
        kind: 'other-part',
        partNumber: part.partNumber,
        listings: page.listings.length,
        answered,
      };
}

/** Null when the line already has what the page brings, or has it from a better source. */
export async function saveOnOtherLine(
  saving: Saving,
  line: ResearchLine,
): Promise<SavedResearch | null> {
  const { tx, page } = saving;
  if (line.part.unknown === 'no-sold-source' || line.part.source === OWN_SALES) {
    return saveOnLine({ ...saving, page: { ...page, isFurtherPage: false } }, line);
  }
  const earlier = line.part.source === PRODUCT_RESEARCH ? await pagesOf(tx, line) : null;
  if (earlier === null || earlier.pages === 0) {
    return null;
  }
  const joined = joinPages([earlier.listings, page.listings]);
  return joined.length === earlier.listings.length
    ? null
    : saveOnLine({ ...saving, page: { ...page, isFurtherPage: true } }, line);
}
