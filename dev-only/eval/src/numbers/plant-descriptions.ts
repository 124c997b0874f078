import { getBatch } from '@partsight/contract/results';
import type { DealerRow } from '@partsight/marketplace-simulator/market/dealer-list/dealer-list';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import type { ApiClient } from '../product/api-client.ts';
import { runList } from '../product/run-list.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';
import { textOf } from '../read-cases.ts';

/** A kind of part, and how dealers write it. */
type Described = { readonly kind: string; readonly written: readonly string[] };

const KINDS: readonly Described[] = textOf('dealer-descriptions.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((text) => text.trim()))
  .map(([kind = '', ...written]) => ({ kind, written }));

/** The market cuts a description and adds the side. */
const CUT = 18;
const kindOf = ({ description }: DealerRow): Described | undefined =>
  KINDS.find(({ kind }) => description.startsWith(kind.slice(0, CUT)));

const FORMS = new Set(['ASY', 'SET', 'KIT', 'O', 'S']);
const wordsOf = ({ kind }: Described): ReadonlySet<string> =>
  new Set(kind.split(/[^A-Z]+/).filter((word) => word.length > 1 && !FORMS.has(word)));

/** Kinds that share a word may be sold together. */
const othersOf = (kind: Described): Described[] => {
  const own = wordsOf(kind);
  return KINDS.filter((other) => ![...wordsOf(other)].some((word) => own.has(word)));
};

/** Fewer listings than these cannot agree. */
const MIN_LISTINGS = 3;

export type Planted = {
  readonly wrong: number;
  readonly caught: number;
  readonly right: number;
  readonly falseAlarms: readonly string[];
  readonly missed: readonly string[];
};

/** Rows with a description each, and whether the product doubts that their listings are this part. */
async function doubtsOf(
  client: ApiClient,
  rows: readonly DealerRow[],
  descriptions: readonly string[],
) {
  const sheet = writeSheet(rows, {
    'Part No': ({ cell }) => cell,
    Desc: (_row, index) => descriptions[index] ?? '',
    'On Hand': () => 1,
    'Dealer Net': ({ costMinor }) => dollars(costMinor),
    Line: (_row, index) => index + 1,
  });
  const params = { uploadId: await runList(client, sheet) };
  const { results } = await client.call(getBatch, { params, query: {} });
  const doubted = await client.call(getBatch, { params, query: { flag: 'other-goods' } });
  const ids = new Set(doubted.results.map(({ id }) => id));
  return results.flatMap(({ id, listingCount, originalData }) => {
    const description = descriptions[Number(originalData['Line']) - 1] ?? '';
    return (listingCount ?? 0) < MIN_LISTINGS ? [] : [{ description, isDoubted: ids.has(id) }];
  });
}

/** The same numbers under their own descriptions, and under those of other parts. */
export async function plantDescriptions(
  client: ApiClient,
  rows: readonly DealerRow[],
  seed: number,
): Promise<Planted> {
  const random = randomOf('descriptions', seed);
  const known = rows.flatMap((row) => {
    const kind = row.answer === 'figures' ? kindOf(row) : undefined;
    return kind === undefined ? [] : [{ row, kind }];
  });
  const numbers = known.map(({ row }) => row);
  const right = await doubtsOf(
    client,
    numbers,
    known.map(({ kind }) => random.pick(kind.written)),
  );
  const wrong = await doubtsOf(
    client,
    numbers,
    known.map(({ kind }) => random.pick(random.pick(othersOf(kind)).written)),
  );
  const texts = (rest: typeof right): string[] => rest.map(({ description }) => description);
  return {
    wrong: wrong.length,
    caught: wrong.filter(({ isDoubted }) => isDoubted).length,
    right: right.length,
    falseAlarms: texts(right.filter(({ isDoubted }) => isDoubted)),
    missed: texts(wrong.filter(({ isDoubted }) => !isDoubted)),
  };
}
