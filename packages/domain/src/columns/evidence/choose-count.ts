import { QUANTITY_COLUMNS } from '../../desk/valuation.ts';
import { normalizeHeader } from '../normalize-header.ts';
import type { AnswerTotals, OpenQuestion } from '../sheet-question.ts';
import { countKind, isInTitle, type CountKind } from './count-headings.ts';
import { provenCounts, type Product } from './products.ts';
import {
  columnAt,
  labelOf,
  numericColumn,
  standsInFoot,
  sumOf,
  type StockColumn,
  type StockSheet,
} from './stock-sheet.ts';
import { areAlike, combined, tallyOf, waysToMake, type Tally } from './tally.ts';

export type ChosenCount = {
  readonly count: Tally | null;
  readonly question: OpenQuestion | null;
};

const SPEC_NAMES = new Set(QUANTITY_COLUMNS.map(normalizeHeader));
const isSpecName = ({ name }: StockColumn): boolean => SPEC_NAMES.has(name);
const MAX_ANSWERS = 4;

/**
 * The count that is for sale. A name picks it; products, sums, totals and the title overrule a name,
 * and where they leave two counts that differ, it is a question.
 */
export function chooseCount(
  sheet: StockSheet,
  counts: readonly StockColumn[],
  products: readonly Product[],
): ChosenCount {
  const candidates = new Candidates(sheet, counts);
  const proven = candidates.distinct(
    provenCounts(products).filter((count) => candidates.mayBeForSale(count)),
  );
  const [only] = proven;
  if (only !== undefined && proven.length === 1) {
    const rest = candidates.restOf(only);
    return rest === null || candidates.isTitled(only)
      ? read(only)
      : candidates.isTitled(rest)
        ? read(rest)
        : candidates.ask('Q1', [only, rest]);
  }
  if (proven.length > 1) {
    return candidates.decide(proven, RELATED);
  }
  return candidates.withoutProof();
}

type Decision = {
  readonly id: 'Q1' | 'Q2';
  /** Sums or products relate the counts: what is free of a stock is likelier meant than the stock. */
  readonly isRelated: boolean;
};
const RELATED: Decision = { id: 'Q1', isRelated: true };

const read = (count: Tally | null): ChosenCount => ({ count, question: null });

class Candidates {
  readonly #sheet: StockSheet;
  readonly #columns: readonly StockColumn[];
  readonly #kinds: ReadonlyMap<number, CountKind>;

  constructor(sheet: StockSheet, columns: readonly StockColumn[]) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#kinds = new Map(columns.map((column) => [column.index, countKind(column)]));
  }

  #kind(count: Tally): CountKind {
    return count.columns.length === 1
      ? (this.#kinds.get(count.columns[0] ?? -1) ?? 'unknown')
      : 'stock';
  }

  /** What was sold or ordered has a value as well, and is not there. */
  mayBeForSale(count: Tally): boolean {
    const isOther = (kind: CountKind | undefined): boolean => kind === 'moved' || kind === 'held';
    const hasBetter = this.#columns.some(({ index }) => !isOther(this.#kinds.get(index)));
    return !hasBetter || !count.columns.some((index) => isOther(this.#kinds.get(index)));
  }

  /** One of those that are alike: a column before a sum, the named one before others. */
  distinct(counts: readonly Tally[]): readonly Tally[] {
    const named = this.#sheet.quantity?.index;
    const ranked = counts.toSorted(
      (one, other) =>
        one.columns.length - other.columns.length ||
        Number(other.columns[0] === named) - Number(one.columns[0] === named),
    );
    return ranked.filter(
      (count, at) => !ranked.slice(0, at).some((other) => areAlike(other.numbers, count.numbers)),
    );
  }

  /** What is free of a stock, if the sheet says it and some of it is not. */
  restOf(count: Tally): Tally | null {
    if (this.#kind(count) === 'free' || this.#kind(count) === 'age') {
      return null;
    }
    const rest = this.#columns.find(
      ({ index, figures }) =>
        this.#kinds.get(index) === 'free' &&
        !count.columns.includes(index) &&
        !areAlike(figures.numbers, count.numbers) &&
        figures.numbers.every((free, row) => (free ?? 0) <= (count.numbers[row] ?? 0)),
    );
    return rest === undefined ? null : tallyOf(numericColumn(rest));
  }

  isTitled(count: Tally): boolean {
    return count.columns.every((index) => {
      const column = columnAt(this.#sheet, index);
      return column !== undefined && isInTitle(column, this.#sheet.title);
    });
  }

  /** The title decides between counts, then the totals, else the user. */
  decide(counts: readonly Tally[], { id, isRelated }: Decision): ChosenCount {
    const titled = isRelated ? counts.filter((count) => this.isTitled(count)) : [];
    if (titled.length === 1) {
      return read(titled[0] ?? null);
    }
    const worth = counts.filter((count) => this.#isWorthInFoot(count));
    if (worth.length === 1) {
      return read(worth[0] ?? null);
    }
    const totaled = counts.filter(({ numbers }) => standsInFoot(this.#sheet, sumOf(numbers), 0));
    if (totaled.length === 1) {
      return read(totaled[0] ?? null);
    }
    return this.ask(id, isRelated ? this.#likelyFirst(counts) : counts);
  }

  #isWorthInFoot({ numbers }: Tally): boolean {
    const cost = columnAt(this.#sheet, this.#sheet.cost?.index ?? -1)?.figures.numbers ?? [];
    const worth = sumOf(numbers.map((count, row) => (count ?? 0) * (cost[row] ?? 0)));
    return (
      standsInFoot(this.#sheet, worth, 0.005) && !standsInFoot(this.#sheet, sumOf(cost), 0.005)
    );
  }

  #likelyFirst(counts: readonly Tally[]): readonly Tally[] {
    const named = this.#sheet.quantity?.index;
    const isSpec = (count: Tally): boolean =>
      count.columns.length === 1 &&
      count.columns[0] === named &&
      this.#columns.some((column) => column.index === named && isSpecName(column));
    const rank = (count: Tally): number =>
      isSpec(count) ? 0 : this.#kind(count) === 'free' ? 1 : count.columns[0] === named ? 2 : 3;
    return counts.toSorted((one, other) => rank(one) - rank(other));
  }

  withoutProof(): ChosenCount {
    const { quantity } = this.#sheet;
    const named = quantity === null ? undefined : columnAt(this.#sheet, quantity.index);
    const related = this.#relations();
    if (related !== null) {
      return related;
    }
    const rivals = this.#rivals(named);
    if (named === undefined) {
      const places = this.#columns.filter(
        (column) => rivals.includes(column) || this.#isPlaceOnly(column),
      );
      return places.length > 1 ? this.#stores(places) : this.#unnamed();
    }
    const own = tallyOf(numericColumn(named));
    if (rivals.length === 0) {
      return read(own);
    }
    const places = [named, ...rivals].filter((column) => isPlace(column, [named, ...rivals]));
    if (places.length > 1 && places.length === rivals.length + 1) {
      return this.#stores(places);
    }
    return this.decide([own, ...rivals.map((column) => tallyOf(numericColumn(column)))], {
      id: 'Q1',
      isRelated: false,
    });
  }

  /** Counts that are sums of others, or else differences. */
  #relations(): ChosenCount | null {
    return this.#related('sum') ?? this.#related('difference');
  }

  #related(op: Tally['op']): ChosenCount | null {
    const numeric = this.#columns.map(numericColumn);
    for (const column of this.#columns) {
      const kind = this.#kinds.get(column.index);
      if (kind === 'moved' || kind === 'held') {
        continue;
      }
      const ways = waysToMake(
        column.figures.numbers,
        numeric.filter(({ index }) => index !== column.index),
      );
      const [way] = ways.filter((one) => one.op === op && this.#isTelling(column, one));
      if (way === undefined) {
        continue;
      }
      const total = tallyOf(numericColumn(column));
      const terms = way.columns.flatMap((index) => {
        const term = columnAt(this.#sheet, index);
        return term === undefined || ['moved', 'held'].includes(this.#kinds.get(index) ?? '')
          ? []
          : [tallyOf(numericColumn(term))];
      });
      const isTotal =
        op === 'sum' &&
        (kind !== 'unknown' || TOTAL.test(column.name)) &&
        !way.columns.some((index) => this.#isPartOfStock(index));
      return isTotal ? read(total) : this.decide(this.distinct([total, ...terms]), RELATED);
    }
    return null;
  }

  /** A relation with levels and sales only, or of unknown columns, may be chance. */
  #isTelling({ index, name }: StockColumn, { columns, op }: Tally): boolean {
    const named = this.#sheet.quantity?.index ?? -1;
    const kinds = columns.map((term) => this.#kinds.get(term));
    const isTotalOfNamed =
      op === 'sum' &&
      columns.includes(named) &&
      !kinds.includes('moved') &&
      !kinds.includes('held');
    return (
      (this.#kinds.get(index) !== 'unknown' ||
        index === named ||
        isTotalOfNamed ||
        (op === 'sum' && TOTAL.test(name))) &&
      kinds.some((kind) => kind !== 'moved')
    );
  }

  #isPartOfStock(index: number): boolean {
    return ['free', 'held', 'age'].includes(this.#kinds.get(index) ?? '');
  }

  /** Other counts that could be meant by their name. */
  #rivals(named: StockColumn | undefined): readonly StockColumn[] {
    const isSame = (column: StockColumn): boolean =>
      named !== undefined && column.name !== '' && column.name === named.name;
    const ages = [...this.#kinds.values()].filter((kind) => kind === 'age').length;
    return this.#columns.filter((column) => {
      const kind = this.#kinds.get(column.index);
      const isMeant =
        kind === 'stock' ||
        kind === 'free' ||
        (kind === 'age' && ages > 1) ||
        isSame(column) ||
        (kind === 'unknown' && named !== undefined && areNearlyAlike(column, named));
      const isOrdered =
        named !== undefined && isSpecName(named) && isSpecName(column) && !isSame(column);
      return (
        column.index !== named?.index &&
        isMeant &&
        !isOrdered &&
        (named === undefined || !areAlike(column.figures.numbers, named.figures.numbers))
      );
    });
  }

  /** "DAL", "ATL": nothing but a place, in a sheet that names no count. */
  #isPlaceOnly(column: StockColumn): boolean {
    return (
      this.#kinds.get(column.index) === 'unknown' &&
      (PLACE.test(column.name) || PLACE_CODE.test(column.header.trim()))
    );
  }

  /** Counts under headings that say nothing, as towns do: only several that are alike are read. */
  #unnamed(): ChosenCount {
    const unknown = this.#columns.filter(
      ({ index, name }) => this.#kinds.get(index) === 'unknown' && /\p{L}{3}/u.test(name),
    );
    const hasGaps = unknown.some(({ figures }) =>
      figures.numbers.some((count) => (count ?? 0) === 0),
    );
    return unknown.length > 1 && hasGaps ? this.#stores(unknown) : read(null);
  }

  #stores(columns: readonly StockColumn[]): ChosenCount {
    const all = combined(columns.map(numericColumn), 'sum');
    const each = columns.map((column) => tallyOf(numericColumn(column)));
    return this.decide([all, ...each], { id: 'Q2', isRelated: false });
  }

  ask(id: 'Q1' | 'Q2', counts: readonly Tally[]): ChosenCount {
    const [likely = null] = counts;
    const shown = counts.slice(0, MAX_ANSWERS);
    const answers = shown.map((count) => ({
      label: this.#answerOf(id, count),
      change: changeTo(count),
    }));
    const columns = shown.map((count) => this.#labelOf(count));
    const places = (likely?.columns ?? []).map((index) => this.#nameOf(index));
    const evidence: OpenQuestion['evidence'] =
      id === 'Q2'
        ? () =>
            `The list counts ${listed(places)} separately and has no total. Buy from all of them?`
        : (totals) =>
            `${several(shown.length)} could be the count. ${sumsOf(columns, totals)}. Which is yours to buy?`;
    return { count: likely, question: { id, answers, evidence } };
  }

  #answerOf(id: 'Q1' | 'Q2', count: Tally): string {
    const names = count.columns.map((index) => this.#nameOf(index));
    const [first = ''] = names;
    if (id === 'Q2') {
      return names.length > 1 ? 'All' : `Only ${first}`;
    }
    return names.length > 1 ? names.join(count.op === 'sum' ? ' + ' : ' - ') : first;
  }

  #nameOf(index: number): string {
    const header = columnAt(this.#sheet, index)?.header.trim() ?? '';
    return header === '' ? `Column ${index + 1}` : header;
  }

  #labelOf({ columns, op }: Tally): string {
    const labels = columns.map((index) => {
      const column = columnAt(this.#sheet, index);
      return column === undefined ? `column ${index + 1}` : labelOf(column);
    });
    return labels.join(op === 'sum' ? ' + ' : ' - ');
  }
}

const TOTAL = /\b(?:total|tot|ttl|sum|all|combined|gesamt|summe)\b/;

const ALIKE_SHARE = 0.4;
const NEAR = 3;

/** Two counts of the same things: equal on many rows, and close on the others. */
function areNearlyAlike({ figures }: StockColumn, { figures: other }: StockColumn): boolean {
  const pairs = figures.numbers.flatMap((count, row) => {
    const second = other.numbers[row] ?? null;
    return count === null || second === null ? [] : [[count, second] as const];
  });
  const large = pairs.filter(([count]) => count > 2);
  const equal = large.filter(([count, second]) => count === second);
  return (
    large.length >= NEAR &&
    equal.length >= large.length * ALIKE_SHARE &&
    pairs.every(([count, second]) => Math.abs(count - second) <= Math.max(NEAR, count * 0.3))
  );
}

const PLACE =
  /\b(?:store|whse?|warehouse|branch|location|loc|shop|shelf|overflow|over flow|back|front|room|main|annex|mezz|mezzanine|basement|attic|upstairs|downstairs|north|south|east|west|building|bldg|yard|van|truck|counter|bulk|bin [ab12]|dc|site|depot|container|floor|rack|display|remote|offsite|bay)\b/;

const PLACE_CODE = /^[A-Z]{2,4}\d{0,2}$/;

/** Counts of several places: named so, or alike but for a number or a letter. */
function isPlace(column: StockColumn, all: readonly StockColumn[]): boolean {
  const bare = ({ name }: StockColumn): string => name.replaceAll(/\b(?:\d+|[a-z])\b/g, '').trim();
  return (
    PLACE.test(column.name) ||
    all.some(
      (other) => other !== column && other.name !== column.name && bare(other) === bare(column),
    )
  );
}

const changeTo = (count: Tally) => ({
  quantity: count.columns[0] ?? null,
  countForm: count.columns.length > 1 ? { columns: count.columns, op: count.op } : null,
});

const COUNTED = ['No column', 'One column', 'Two columns', 'Three columns'] as const;
const several = (columns: number): string => COUNTED[columns] ?? 'Several columns';

const withCommas = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

function sumsOf(columns: readonly string[], totals: readonly AnswerTotals[]): string {
  return columns
    .map((column, at) => {
      const pieces = withCommas(totals[at]?.pieces ?? 0);
      return at === 0 ? `${column} adds up to ${pieces}` : `${column} to ${pieces}`;
    })
    .join(', ');
}
