import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import {
  OFFER_SECTIONS,
  type OfferPageHead,
  type OfferPageLine,
  type OfferSection,
} from '../db/records/offer-page.record.ts';
import type { OfferRecord } from '../db/records/offer.record.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import { AppError } from '../platform/app-error.ts';
import { LINES_PER_PAGE } from './arrange-offer.ts';
import { readLinkKey } from './link-key.ts';
import { offerNumber } from './offer-number.ts';
import { offerPagesRepo } from './offer-pages.repo.ts';
import { linkedOfferRepo, offersRepo } from './offers.repo.ts';
import { prepareOfferPages } from './prepare-offer-pages.ts';

type Deps = { readonly database: Database; readonly open: OpenDesk };

/** What a dealer asks for: a page of a section, or the page that holds a number. */
export type OfferPageRequest = {
  readonly section: OfferSection;
  readonly page: number;
  readonly find: string | null;
};

/** An offer with the top of its page. */
export type OfferDocument = {
  readonly number: string;
  readonly offer: OfferRecord;
  readonly head: OfferPageHead;
};

export type OfferPageView = OfferDocument & {
  readonly section: OfferSection;
  readonly page: number;
  readonly pages: number;
  /** The number of the first line among all of its section, from 1. */
  readonly first: number;
  readonly lines: readonly OfferPageLine[];
  /** What was looked for, and where on this page it is; -1 when no line has it. */
  readonly found: { readonly text: string; readonly at: number } | null;
};

const pageCount = (lines: number): number => Math.max(1, Math.ceil(lines / LINES_PER_PAGE));

/** The dealer's page: written once per round, read page by page. */
export const offerPagesService = (deps: Deps) => {
  const { database } = deps;

  async function findByLink(secret: string) {
    const key = readLinkKey(secret);
    return key && database.asLinked(key.hash, (tx) => linkedOfferRepo(tx).find());
  }

  return {
    findByLink,

    /** The page behind a link; null when the link expired, was revoked, or never existed. */
    async open(secret: string, request: OfferPageRequest): Promise<OfferPageView | null> {
      const linked = await findByLink(secret);
      if (linked === null) {
        return null;
      }
      const { userId, batchId, round } = linked;
      return database.asUser(userId, async (tx) => {
        const offerPages = offerPagesRepo(tx);
        const batch = await batchesRepo(tx).find(batchId);
        const offer = batch && (await offersRepo(tx).record(batchId, round));
        // Written before there is a link.
        const head = batch && (await offerPages.head(batchId, round));
        if (offer === null || head === null) {
          return null;
        }
        const key = request.find === null ? '' : partNumberKey(request.find);
        const places = key === '' ? [] : await offerPages.pagesWith(batchId, round, key);
        const place = OFFER_SECTIONS.flatMap(
          (section) => places.find((found) => found.section === section) ?? [],
        )[0];
        const { section } = place ?? request;
        const pages = pageCount(head.sections[section].lines);
        const page = Math.min(Math.max(1, place?.page ?? request.page), pages);
        const lines = await offerPages.lines(batchId, round, section, page);
        return {
          number: offerNumber(batchId, round),
          offer,
          head,
          section,
          page,
          pages,
          first: (page - 1) * LINES_PER_PAGE + 1,
          lines,
          found:
            request.find === null
              ? null
              : {
                  text: request.find,
                  at: lines.findIndex(({ number }) => partNumberKey(number) === key),
                },
        };
      });
    },

    /** All lines of a round for its owner, page by page. */
    async read(
      userId: string,
      batchId: string,
      round: number,
    ): Promise<
      OfferDocument & {
        readonly linesOf: (section: OfferSection) => AsyncGenerator<readonly OfferPageLine[], void>;
      }
    > {
      const offer = await database.asUser(userId, async (tx) => {
        const batch = await batchesRepo(tx).find(batchId);
        return batch && offersRepo(tx).record(batchId, round);
      });
      const head = offer && (await prepareOfferPages(deps, userId, batchId, round));
      if (offer === null || head === null) {
        throw new AppError('not-found', 'There is no such offer.');
      }
      return {
        offer,
        head,
        number: offerNumber(batchId, round),
        async *linesOf(section) {
          const pages = Math.ceil(head.sections[section].lines / LINES_PER_PAGE);
          for (let page = 1; page <= pages; page += 1) {
            yield await database.asUser(userId, (tx) =>
              offerPagesRepo(tx).lines(batchId, round, section, page),
            );
          }
        },
      };
    },
  };
};
