import { callsLeft } from '@partsight/domain/tokens/fair-share';

import { seededRandom } from '../../random.ts';
import { GRANTED_A_DAY, momentOfList, partsOfList, SELLERS } from './sellers.ts';

/** Lookups that usually tell a bid within 15 percent, and seconds of one. */
const LOOKUPS = 300;
const SECONDS_EACH = 2.5;
const DAY_S = 86_400;
const STEP_S = 300;
const DAYS = 30;
/** The quota counts people as absent who made calls within this many days, but not yet today. */
const REMEMBERED_DAYS = 7;
/** Lists that are not done by then count as unfinished. */
const DRAIN_DAYS = 120;

type List = { readonly at: number; readonly seller: number; readonly calls: number };

type Seller = {
  readonly waiting: { readonly list: List; made: number }[];
  own: number;
  lastDay: number;
};

export type SharedQuota = {
  readonly sellers: number;
  /** Of the lists that are long enough for an appraisal: the share with a bid within the hour. */
  readonly bidWithinHour: number;
  readonly hoursToBid: { readonly p50: number; readonly p90: number };
  readonly daysToEnd: { readonly p50: number; readonly p90: number };
};

/** The lists of some sellers in a month. A lookup that is cached needs no call. */
function drawLists(sellers: number, isAppraised: boolean, random: () => number): List[] {
  const lists: List[] = [];
  for (let seller = 0; seller < sellers; seller += 1) {
    for (let list = 0; list < SELLERS.listsAMonth; list += 1) {
      const parts = Math.round(partsOfList(random) * (1 - SELLERS.cached));
      lists.push({
        at: momentOfList(random),
        seller,
        calls: isAppraised ? Math.min(parts, LOOKUPS) : parts,
      });
    }
  }
  return lists.toSorted((one, other) => one.at - other.at);
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/**
 * A month of sellers who share one application, step by step with the product's own rule for shares.
 * Repeated until there are enough lists for percentiles.
 */
export function simulateQuota(
  sellers: number,
  options: { readonly isAppraised: boolean; readonly seed: number },
): SharedQuota {
  const random = seededRandom(options.seed);
  const hoursToBid: number[] = [];
  const daysToEnd: number[] = [];
  while (hoursToBid.length < 1_000) {
    runMonth(sellers, drawLists(sellers, options.isAppraised, random), { hoursToBid, daysToEnd });
  }
  return {
    sellers,
    bidWithinHour: hoursToBid.filter((hours) => hours <= 1).length / hoursToBid.length,
    hoursToBid: { p50: quantile(hoursToBid, 0.5), p90: quantile(hoursToBid, 0.9) },
    daysToEnd: { p50: quantile(daysToEnd, 0.5), p90: quantile(daysToEnd, 0.9) },
  };
}

function runMonth(
  count: number,
  lists: readonly List[],
  { hoursToBid, daysToEnd }: { hoursToBid: number[]; daysToEnd: number[] },
): void {
  const sellers: Seller[] = Array.from({ length: count }, () => ({
    waiting: [],
    own: 0,
    lastDay: -Infinity,
  }));
  let used = 0;
  let next = 0;
  for (let at = 0; at < (DAYS + DRAIN_DAYS) * DAY_S; at += STEP_S) {
    const day = Math.floor(at / DAY_S);
    if (at % DAY_S === 0) {
      used = 0;
      sellers.forEach((seller) => (seller.own = 0));
    }
    for (let list = lists[next]; list !== undefined && list.at <= at; list = lists[++next]) {
      sellers[list.seller]?.waiting.push({ list, made: 0 });
    }
    const working = sellers.filter(({ waiting }) => waiting.length > 0);
    if (working.length === 0 && next === lists.length) {
      return;
    }
    working.forEach((seller) => (seller.lastDay = day));
    const active = sellers.filter(({ lastDay }) => lastDay === day).length;
    const absent = sellers.filter(
      ({ lastDay }) => lastDay < day && lastDay >= day - REMEMBERED_DAYS,
    ).length;
    for (const seller of working) {
      const [first] = seller.waiting;
      if (first === undefined) {
        continue;
      }
      const left = callsLeft(
        { limit: GRANTED_A_DAY, used, resetsAt: new Date((day + 1) * DAY_S * 1_000) },
        { own: seller.own, active, absent },
        { kind: 'list', now: new Date(at * 1_000) },
      );
      const calls = Math.max(
        0,
        Math.min(first.list.calls - first.made, Math.floor(STEP_S / SECONDS_EACH), left),
      );
      const bidAfter = Math.min(first.list.calls, LOOKUPS);
      if (first.made < bidAfter && first.made + calls >= bidAfter) {
        hoursToBid.push((at + STEP_S - first.list.at) / 3_600);
      }
      first.made += calls;
      seller.own += calls;
      used += calls;
      if (first.made >= first.list.calls) {
        daysToEnd.push((at + STEP_S - first.list.at) / DAY_S);
        seller.waiting.shift();
      }
    }
  }
  for (const { waiting } of sellers) {
    for (const { list, made } of waiting) {
      daysToEnd.push(DAYS + DRAIN_DAYS);
      if (made < Math.min(list.calls, LOOKUPS)) {
        hoursToBid.push((DAYS + DRAIN_DAYS) * 24);
      }
    }
  }
}

/** The most sellers of one application for whom nine of ten lists have a bid within the hour. */
export function sellersPerApplication(isAppraised: boolean, seed: number): number {
  let [good, bad] = [1, 2];
  const holds = (sellers: number): boolean =>
    simulateQuota(sellers, { isAppraised, seed }).bidWithinHour >= 0.9;
  while (holds(bad)) {
    [good, bad] = [bad, bad * 2];
  }
  while (bad - good > Math.max(1, good / 20)) {
    const middle = Math.floor((good + bad) / 2);
    [good, bad] = holds(middle) ? [middle, bad] : [good, middle];
  }
  return good;
}
