import { readFilter, type FilterTerm } from '../http/filter-text.ts';
import type { HttpResponse } from '../http/http-response.ts';
import { insightsError } from '../http/published-errors.ts';
import type { SoldRow } from '../market/sold-row.ts';

export type RowTest = (row: SoldRow) => boolean;

const NEW_CONDITIONS = new Set(['1000', '1500', '1750']);
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/u;

const momentOf = (text: string): number => (DATE_TIME.test(text) ? Date.parse(text) : Number.NaN);

function soldBetween({ range }: FilterTerm): RowTest | null {
  const [from, to] = range ?? ['', ''];
  const fromMs = momentOf(from);
  const toMs = momentOf(to);
  return fromMs <= toMs ? ({ soldAtMs }) => soldAtMs >= fromMs && soldAtMs <= toMs : null;
}

function conditionIn({ list }: FilterTerm): RowTest | null {
  const ids = new Set(list);
  return list.every((id) => /^\d{4}$/u.test(id)) ? (row) => ids.has(row.conditionId) : null;
}

function conditionFamily({ list }: FilterTerm): RowTest | null {
  if (!list.every((name) => name === 'NEW' || name === 'USED')) {
    return null;
  }
  return (row) => list.includes(NEW_CONDITIONS.has(row.conditionId) ? 'NEW' : 'USED');
}

function boughtBy({ list }: FilterTerm): RowTest | null {
  if (!list.every((name) => name === 'AUCTION' || name === 'FIXED_PRICE')) {
    return null;
  }
  return (row) => list.includes(row.isAuction ? 'AUCTION' : 'FIXED_PRICE');
}

function locatedIn({ list }: FilterTerm): RowTest | null {
  return list.every((code) => /^[A-Z]{2}$/u.test(code))
    ? (row) => list.includes(row.country)
    : null;
}

function priceBetween(price: FilterTerm, currency: FilterTerm): RowTest | null {
  const [from, to] = price.range ?? ['?', '?'];
  const bounds = [from === '' ? '0' : from, to === '' ? '99999999' : to];
  if (!bounds.every((bound) => /^\d{1,8}(?:\.\d{1,2})?$/u.test(bound))) {
    return null;
  }
  const [lowMinor = 0, highMinor = 0] = bounds.map((bound) => Math.round(Number(bound) * 100));
  const [code] = currency.list;
  return (row) =>
    row.price !== null &&
    row.price.currency === code &&
    row.price.minor >= lowMinor &&
    row.price.minor <= highMinor;
}

const TESTS: Readonly<Record<string, (term: FilterTerm) => RowTest | null>> = {
  buyingOptions: boughtBy,
  conditionIds: conditionIn,
  conditions: conditionFamily,
  itemLocationCountry: locatedIn,
  lastSoldDate: soldBetween,
};

/** The tests of a filter, or its error: here a mistake is never only a warning. */
export function soldFilter(text: string): { tests: RowTest[] } | { refused: HttpResponse } {
  const terms = readFilter(text);
  if (terms === null) {
    return { refused: insightsError('filter', 'filter') };
  }
  const price = terms.find(({ name }) => name === 'price');
  const currency = terms.find(({ name }) => name === 'priceCurrency');
  const tests: RowTest[] = [];
  if (price !== undefined || currency !== undefined) {
    const isCurrency = currency !== undefined && /^[A-Z]{3}$/u.test(currency.raw);
    const test = price !== undefined && isCurrency ? priceBetween(price, currency) : null;
    if (test === null) {
      return { refused: insightsError('priceWithoutCurrency') };
    }
    tests.push(test);
  }
  for (const term of terms) {
    if (term !== price && term !== currency) {
      const test = TESTS[term.name]?.(term) ?? null;
      if (test === null) {
        return { refused: insightsError('filter', term.name) };
      }
      tests.push(test);
    }
  }
  return { tests };
}
