import {
  blankSpecifics,
  draftCells,
  draftColumns,
  draftsFileHead,
  FILLED_SPECIFICS,
  type Draft,
  type DraftCondition,
  type DraftSite,
} from '@partsight/domain/own-sales/drafts/drafts-file';
import type { PriceRule } from '@partsight/domain/own-sales/drafts/price-rule';
import { csvLine } from '@partsight/spreadsheet/write-csv';

import type { Database } from '../../db/database.ts';
import type { OpenDesk } from '../../desk/lot/load-desk.ts';
import { stockOfLot } from '../../desk/lot/lot-stock.service.ts';
import { takenLines } from '../../desk/lot/taken-lines.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import { notesOfLot } from '../../lots/lot-notes.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import { categorySpecificsRepo } from './category-specifics.repo.ts';
import type { DraftPart } from './draft-part.record.ts';
import { draftPartsRepo } from './draft-parts.repo.ts';
import { type DraftSettings, draftSettingsRepo } from './draft-settings.repo.ts';
import { MAX_CATEGORIES, SPECIFICS_FRESH_MS } from './fetch-category-specifics.job.ts';
import { makeDraft, specificsOf, type DraftTerms } from './make-draft.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
  readonly startJob: StartJob;
  readonly now: () => Date;
};

export type DraftsOverview = {
  readonly lines: number;
  readonly pieces: number;
  /** Lines of the lot without a draft. */
  readonly notTaken: number;
  readonly withoutCategory: number;
  /** Lines that a price rule can price. */
  readonly withAverage: number;
  readonly withPhotos: number;
  /** Required specifics that the file leaves empty, with the lines they are empty in. */
  readonly blankSpecifics: readonly { readonly name: string; readonly lines: number }[];
  /** Lines whose category's required specifics are not known yet. */
  readonly unchecked: number;
  readonly first: readonly Pick<Draft, 'sku' | 'title' | 'quantity'>[];
  readonly settings: DraftSettings;
};

export type DraftsRequest = {
  readonly site: DraftSite;
  readonly condition: DraftCondition;
  readonly priceRule: PriceRule | null;
  readonly defaultCategoryId: string | null;
};

type ToList = { readonly part: DraftPart; readonly pieces: number };

/** Lines whose sold listings are held in memory at once. */
const SLICE = 25;
const FIRST_DRAFTS = 3;
/** More would make the file hard to read; the overview counts them all. */
const MAX_MORE_SPECIFICS = 20;

/** Drafts for the lines of a bought lot, as the file that Seller Hub takes. */
export function draftsService({ database, open, currency, categoryNames, startJob, now }: Deps) {
  /** The lines of a bought lot that are worth listing, in sheet order. */
  async function linesToList(
    userId: string,
    batchId: string,
  ): Promise<{ readonly lines: readonly ToList[]; readonly notTaken: number }> {
    const found = await open(userId, batchId);
    if (found === null) {
      throw new AppError('not-found', 'There is no such list.');
    }
    const stock = await database.asUser(userId, async (tx) => {
      const lot = await notesOfLot(tx, batchId);
      if (lot?.state !== 'bought') {
        throw new AppError('conflict', 'You can create drafts only for bought lots.');
      }
      return stockOfLot(tx, batchId);
    });
    const taken = takenLines(found, stock);
    const parts = await database.asUser(userId, (tx) =>
      draftPartsRepo(tx).find(
        batchId,
        taken.map(({ row }) => row),
      ),
    );
    const piecesOf = new Map(taken.map(({ row, pieces }) => [row, pieces]));
    return {
      lines: parts.map((part) => ({ part, pieces: piecesOf.get(part.row) ?? 0 })),
      notTaken: (found.lot?.run.lines.length ?? 0) - taken.length,
    };
  }

  const termsOf = (
    batchId: string,
    request: Pick<DraftsRequest, 'priceRule' | 'defaultCategoryId'>,
  ) => ({
    ...request,
    batchId,
    currency,
    categoryNames: categoryNames(),
  });

  async function draftsOf(
    userId: string,
    lines: readonly ToList[],
    terms: DraftTerms,
  ): Promise<Draft[]> {
    const found = await database.asUser(userId, (tx) =>
      draftPartsRepo(tx).soldListings(
        terms.batchId,
        lines.map(({ part }) => part.row),
      ),
    );
    const listingsOf = new Map(found.map(({ row, listings }) => [row, listings]));
    const pause = createPause();
    const drafts: Draft[] = [];
    for (const { part, pieces } of lines) {
      const draft = makeDraft(part, pieces, listingsOf.get(part.row) ?? [], terms);
      drafts.push(...(draft === null ? [] : [draft]));
      await pause();
    }
    return drafts;
  }

  /** By category, what the marketplace requires; unknown ones are fetched for the next time. */
  async function requiredSpecifics(
    userId: string,
    categoryIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const known = await database.asShared((tx) => categorySpecificsRepo(tx).find(categoryIds));
    const freshFrom = now().getTime() - SPECIFICS_FRESH_MS;
    const fresh = known.filter(({ fetchedAt }) => fetchedAt.getTime() > freshFrom);
    if (fresh.length < categoryIds.length) {
      const isFresh = new Set(fresh.map(({ categoryId }) => categoryId));
      await startJob('fetch-category-specifics', {
        userId,
        categoryIds: categoryIds.filter((id) => !isFresh.has(id)).slice(0, MAX_CATEGORIES),
      });
    }
    return new Map(known.map(({ categoryId, required }) => [categoryId, required]));
  }

  const categoriesOf = (lines: readonly ToList[], fallback: string | null): string[] => [
    ...new Set(lines.flatMap(({ part }) => part.categoryId ?? fallback ?? [])),
  ];

  return {
    /** What the file would hold. */
    async read(userId: string, batchId: string): Promise<DraftsOverview> {
      const { lines, notTaken } = await linesToList(userId, batchId);
      const settings = await database.asUser(userId, (tx) => draftSettingsRepo(tx).find());
      const required = await requiredSpecifics(userId, categoriesOf(lines, null));
      const blanks = new Map<string, number>();
      for (const { part } of lines) {
        const names = required.get(part.categoryId ?? '') ?? [];
        for (const name of blankSpecifics(names, specificsOf(part))) {
          blanks.set(name, (blanks.get(name) ?? 0) + 1);
        }
      }
      const listed = lines.filter(({ part }) => part.categoryId !== null);
      const terms = termsOf(batchId, { priceRule: null, defaultCategoryId: null });
      return {
        lines: lines.length,
        pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
        notTaken,
        withoutCategory: lines.length - listed.length,
        withAverage: lines.filter(({ part }) => (part.averageMinor ?? 0) > 0).length,
        withPhotos: lines.filter(({ part }) => part.hasPhotos).length,
        blankSpecifics: [...blanks]
          .map(([name, count]) => ({ name, lines: count }))
          .toSorted((one, other) => other.lines - one.lines),
        unchecked: listed.filter(({ part }) => !required.has(part.categoryId ?? '')).length,
        first: await draftsOf(userId, listed.slice(0, FIRST_DRAFTS), terms),
        settings,
      };
    },

    /** The file in pieces. Fails before the first one where there is nothing to list. */
    async file(
      userId: string,
      batchId: string,
      request: DraftsRequest,
    ): Promise<AsyncGenerator<string, void>> {
      const { lines } = await linesToList(userId, batchId);
      const categories = categoriesOf(lines, request.defaultCategoryId);
      const required = await requiredSpecifics(userId, categories);
      const filled = new Set<string>(FILLED_SPECIFICS);
      const moreSpecifics = [...new Set([...required.values()].flat())]
        .filter((name) => !filled.has(name))
        .toSorted()
        .slice(0, MAX_MORE_SPECIFICS);
      const options = { ...request, moreSpecifics };
      const terms = termsOf(batchId, request);
      async function* pieces(): AsyncGenerator<string, void> {
        yield `${draftsFileHead(options)},${csvLine(draftColumns(options))}`;
        for (let from = 0; from < lines.length; from += SLICE) {
          const drafts = await draftsOf(userId, lines.slice(from, from + SLICE), terms);
          yield drafts.map((draft) => csvLine(draftCells(draft, options))).join('');
        }
      }
      return pieces();
    },

    saveSettings: (userId: string, changes: Partial<DraftSettings>): Promise<DraftSettings> =>
      database.asUser(userId, async (tx) => {
        const draftSettings = draftSettingsRepo(tx);
        const settings = { ...(await draftSettings.find()), ...changes };
        await draftSettings.save(settings, now());
        return settings;
      }),
  };
}
