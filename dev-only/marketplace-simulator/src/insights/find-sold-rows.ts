import { numbersAskedFor } from '../harsh/numbers-asked-for.ts';
import { chanceOf } from '../world/chance.ts';
import { partNumberIn } from '../world/part-number.ts';
import type { SoldRole, SoldRow } from '../world/sold-row.ts';
import { buildRow, HISTORY_DAYS } from '../world/sold-rows.ts';
import { epidKey } from '../world/stores.ts';
import type { Subject } from '../world/subject.ts';
import { brokenTitle, plainTitle } from '../world/titles.ts';
import { midnightOf, type World } from '../world/world.ts';
import { PECULIAR_PART_NUMBERS } from './magic-part-numbers.ts';

const DAY_MS = 86_400_000;

/** What a search finds: a list, or a number of rows too large to make all of them. */
export type Found =
  | { readonly kind: 'listed'; readonly rows: readonly SoldRow[] }
  | { readonly kind: 'endless'; readonly total: number; readonly row: (index: number) => SoldRow };

export type SoldQuestion = {
  readonly keywords: string;
  readonly gtin: string | null;
  readonly epid: string | null;
  readonly categoryIds: readonly string[];
};

const BARE = new Set([
  'image',
  'itemLocation',
  'condition',
  'seller',
  'categories',
  'itemHref',
  'itemWebUrl',
  'lastSoldDate',
  'totalSoldQuantity',
]);

function peculiarRows(world: World, subject: Subject, nowMs: number): readonly SoldRow[] | null {
  const chance = chanceOf(world.seed, subject.key, 'peculiar');
  const make = (role: SoldRole, title: string): SoldRow[] =>
    Array.from({ length: 6 }, (_, index) =>
      buildRow(subject, { role, title, quantity: 1 }, midnightOf(nowMs), [subject.key, index]),
    );
  switch (subject.key) {
    case PECULIAR_PART_NUMBERS.bare:
      return make('core', plainTitle(subject, chance)).map((row) => ({
        ...row,
        price: null,
        lacks: BARE,
      }));
    case PECULIAR_PART_NUMBERS.foreign:
      return make('foreign', plainTitle(subject, chance));
    case PECULIAR_PART_NUMBERS.broken:
      return make('for-parts', brokenTitle(subject, chance));
    case PECULIAR_PART_NUMBERS.unrelated:
      return make('unrelated', plainTitle(world.subjectOf('84972952'), chance));
    default:
      return null;
  }
}

const isPeculiar = (number: string): boolean =>
  Object.values(PECULIAR_PART_NUMBERS).some((peculiar) => peculiar === number);

/** Books and gadgets are not the harsh world's matter. */
const isRetail = (world: World, number: string): boolean =>
  world.catalogued(number)?.trade === 'retail';

/** A harsh world also takes very short words for numbers; a kind one knows no such parts. */
const shortNumberIn = (world: World, keywords: string): string | null =>
  world.harsh === null ? null : (numbersAskedFor(keywords)[0] ?? null);

/** Rows of the 90 days that the marketplace remembers; what sold before is gone for good. */
export function findSoldRows(world: World, question: SoldQuestion, nowMs: number): Found {
  const { keywords, gtin, epid, categoryIds } = question;
  const number = partNumberIn(keywords) ?? shortNumberIn(world, keywords);
  const [categoryId = '6030'] = categoryIds;
  const catalogueKey = gtin ?? (epid === null ? null : epidKey(epid));
  if (catalogueKey !== null && number === null) {
    const subject = world.catalogued(catalogueKey);
    return { kind: 'listed', rows: subject === null ? [] : remembered(world, subject, nowMs) };
  }
  if (number === null || number === PECULIAR_PART_NUMBERS.endless) {
    const topic = number ?? keywords.toLowerCase();
    return {
      kind: 'endless',
      total: world.broadTotal(topic),
      row: (index) => world.broadRow(topic, categoryId, index, nowMs),
    };
  }
  if (world.harsh !== null && !isPeculiar(number) && !isRetail(world, number)) {
    return { kind: 'listed', rows: world.harsh.sold(keywords, nowMs) };
  }
  const subject = world.subjectOf(number);
  return {
    kind: 'listed',
    rows: peculiarRows(world, subject, nowMs) ?? remembered(world, subject, nowMs),
  };
}

const remembered = (world: World, subject: Subject, nowMs: number): readonly SoldRow[] =>
  world
    .soldRows(subject, nowMs)
    .filter(({ soldAtMs }) => soldAtMs >= nowMs - HISTORY_DAYS * DAY_MS);
