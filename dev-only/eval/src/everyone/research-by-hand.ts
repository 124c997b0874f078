import {
  getWorklist,
  keepProductResearch,
  MAX_WORKLIST_LINES,
  undoResearch,
  type SavedResearch,
  type WorklistLine,
} from '@partsight/contract/product-research';
import type { ResponseOf } from '@partsight/contract/wire/endpoint';
import {
  readResearchPage,
  researchKeywords,
  type ResearchParseResult,
} from '@partsight/domain/evidence/read-research-page';
import { normalizePartNumber } from '@partsight/domain/part-numbers/part-number';

import type { ApiClient } from '../product/api-client.ts';
import { dollars } from '../product/write-sheet.ts';
import { copyPage, readServedPage, type ResearchPage } from './copied-page.ts';

type Parsed = Extract<ResearchParseResult, { kind: 'read' }>;

export type ByHandOptions = {
  readonly uploadId: string;
  readonly marketplaceOrigin: string;
  readonly window: { readonly from: Date; readonly to: Date };
  readonly listNumbers: readonly string[];
  /** Numbers that the list does not have, whose pages must be refused. */
  readonly foreignNumbers: readonly string[];
};

export type ByHandResult = {
  readonly pasted: number;
  readonly nothingSold: number;
  readonly wrongPages: number;
  readonly wrongPagesRefused: number;
  readonly undone: number;
};

const ROWS_PER_PAGE = 50;
/** A wrong page before one line in this many, and an undo after one in this many. */
const WRONG_EVERY = 8;
const UNDO_EVERY = 12;

/** What the web app sends for a page it has read. */
const toBody = ({ window, listings }: Parsed) => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings.map((listing) => ({
    legacyItemId: /^v1\|(\d+)\|/u.exec(listing.itemId)?.[1] ?? null,
    title: listing.title,
    price: dollars(listing.priceMinor ?? 0),
    shipping: listing.shippingMinor === null ? null : dollars(listing.shippingMinor),
    soldQuantity: listing.soldQuantity,
    lastSoldAt: (listing.lastSoldAt ?? window.from).toISOString(),
  })),
});

const hasRows = (page: ResearchParseResult): page is Parsed =>
  page.kind === 'read' && page.listings.length > 0;

/** A person at the worklist: opens each page, copies it in some browser, and pastes it. */
export function researchByHand(client: ApiClient, options: ByHandOptions) {
  const { uploadId, marketplaceOrigin, window } = options;
  let turn = 0;
  const count = { pasted: 0, nothingSold: 0, wrongPages: 0, wrongPagesRefused: 0, undone: 0 };

  const open = async (keywords: string, offset: number): Promise<ResearchPage> => {
    const query = new URLSearchParams({
      keywords,
      startDate: String(window.from.getTime()),
      endDate: String(window.to.getTime()),
      offset: String(offset),
      limit: String(ROWS_PER_PAGE),
      tabName: 'SOLD',
    });
    const response = await fetch(`${marketplaceOrigin}/sh/research?${query.toString()}`);
    return readServedPage(await response.text());
  };
  const read = (page: ResearchPage): ResearchParseResult =>
    readResearchPage(copyPage(page, turn++));

  /** Every page of some spellings; an empty one shows the other tab. */
  const pagesOf = async (spellings: readonly string[]): Promise<ResearchParseResult[]> => {
    const pages: ResearchParseResult[] = [];
    for (const keywords of spellings) {
      for (let offset = 0; ; offset += ROWS_PER_PAGE) {
        const page = await open(keywords, offset);
        if (page.rows.length > 0 || offset === 0) {
          pages.push(read(page));
        }
        if (page.rows.length < ROWS_PER_PAGE) {
          break;
        }
      }
    }
    const unread = pages.find((page) => page.kind === 'refused' && page.why !== 'wrong-tab');
    if (unread !== undefined) {
      throw new Error(`a page of ${spellings.join()} was not read: ${JSON.stringify(unread)}`);
    }
    return pages;
  };

  const save = (
    { partId }: WorklistLine,
    page: Parsed,
    more: { isFurtherPage?: boolean; isConfirmed?: boolean } = {},
  ): Promise<SavedResearch> =>
    client.call(keepProductResearch, {
      params: { uploadId, partId },
      body: { ...toBody(page), ...more },
    });
  const undo = ({ partId }: { readonly partId: number }): Promise<unknown> =>
    client.call(undoResearch, { params: { uploadId }, body: { partId } });
  /** Takes back every page of a line, which then has to be open again. */
  const undoAll = async (line: WorklistLine, pages: number): Promise<void> => {
    for (let page = 0; page < pages; page += 1) {
      await undo(line);
    }
    const { lines } = await worklist(MAX_WORKLIST_LINES);
    count.undone += lines.some(({ partId }) => partId === line.partId) ? 1 : 0;
  };
  const worklist = (limit: number): Promise<ResponseOf<typeof getWorklist>> =>
    client.call(getWorklist, { params: { uploadId }, query: { limit } });

  const listKeys = options.listNumbers.map(normalizePartNumber);
  const namesAnyLine = ({ listings }: Parsed): boolean =>
    listings.some(({ title }) => listKeys.some((key) => normalizePartNumber(title).includes(key)));

  /** Pastes the page of a number that the list does not have. */
  const pasteWrongPage = async (line: WorklistLine): Promise<void> => {
    for (let tries = 0; tries < options.foreignNumbers.length; tries += 1) {
      const at = (count.wrongPages + tries) % options.foreignNumbers.length;
      const [keywords = ''] = researchKeywords(options.foreignNumbers[at] ?? '');
      const page = read(await open(keywords, 0));
      if (page.kind === 'read' && page.listings.length > 0 && !namesAnyLine(page)) {
        count.wrongPages += 1;
        const { kind } = await save(line, page);
        count.wrongPagesRefused += kind === 'other-part' ? 1 : 0;
        return;
      }
    }
    throw new Error('no other number has a page');
  };

  /** Pastes a page on a line; false when the line does not take it. */
  const paste = async (line: WorklistLine, page: Parsed, more: object): Promise<boolean> => {
    const saved = await save(line, page, more);
    if (saved.kind === 'other-window') {
      throw new Error(`${line.partNumber}: the pages have different dates`);
    }
    const taken = saved.kind === 'saved' ? saved.lines : [];
    const isTaken = taken.some(({ partId }) => partId === line.partId);
    for (const other of isTaken ? [] : taken) {
      await undo(other);
    }
    count.pasted += isTaken ? 1 : 0;
    return isTaken;
  };

  /**
   * Brings what sold to a line: the pages of its number that name it, else those of the first other
   * number that its cell may mean, else what its search found. Returns how many entries that took.
   */
  const settle = async (line: WorklistLine): Promise<number> => {
    const pages = await pagesOf(researchKeywords(line.partNumber));
    const sold = pages.filter(hasRows);
    let entries = 0;
    for (const page of sold) {
      entries += (await paste(line, page, { isFurtherPage: entries > 0 })) ? 1 : 0;
    }
    for (const keywords of entries === 0 ? line.alternatives : []) {
      const [first, ...further] = (await pagesOf([keywords])).filter(hasRows);
      if (entries === 0 && first !== undefined && (await paste(line, first, {}))) {
        entries = 1;
        for (const page of further) {
          await save(line, page, { isFurtherPage: true, isConfirmed: true });
          entries += 1;
        }
      }
    }
    if (entries > 0) {
      return entries;
    }
    // None of the pages names the number, yet they are what the search for it found.
    for (const [index, page] of sold.entries()) {
      await save(line, page, { isConfirmed: true, isFurtherPage: index > 0 });
    }
    if (sold.length === 0) {
      await save(line, { kind: 'read', window: pages[0]?.window ?? window, listings: [] });
      count.nothingSold += 1;
    }
    return Math.max(1, sold.length);
  };

  return async (): Promise<ByHandResult> => {
    for (let done = 0; ;) {
      const { lines, left } = await worklist(ROWS_PER_PAGE);
      if (left === 0) {
        return count;
      }
      for (const line of lines) {
        if (done % WRONG_EVERY === 0) {
          await pasteWrongPage(line);
        }
        const entries = await settle(line);
        done += 1;
        if (done % UNDO_EVERY === 0) {
          await undoAll(line, entries);
          await settle(line);
        }
      }
    }
  };
}
