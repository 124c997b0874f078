import type { DeskLine } from '@partsight/domain/desk/line/desk-line';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import type { DeskRow } from '@partsight/server/desk/lot/desk-row.record';
import { loadLot } from '@partsight/server/desk/lot/lot-cache';
import { deskOf } from '@partsight/server/desk/read-desk.service';

import { threadCpuMs } from '../process-usage.ts';

const COVERED = { coveredFrom: new Date(2026, 7, 1), coveredTo: new Date(2026, 9, 30) };

/** The row of a line as the database answers it. */
const rowOf = (
  { key, quantity, costMinor, seen, price, parcel }: DeskLine,
  at: number,
): DeskRow => {
  const listings = seen?.listings ?? 0;
  const minor = price?.minor ?? 0;
  const hasUsed = at % 3 === 0;
  return {
    rowNo: at + 1,
    lookupKey: key,
    quantity: String(quantity),
    isCounted: false,
    costMicros: Math.round((costMinor ?? 0) * 10_000),
    listText: null,
    isKnown: true,
    isLowerBound: false,
    parcel,
    pageShippingMinor: null,
    comps: {
      exactListings: listings,
      probableListings: 0,
      unitsMid: seen?.units ?? 0,
      unitsHigh: 2 * (seen?.units ?? 0),
      new: {
        listings,
        priced: listings,
        medianMinor: listings > 0 ? minor : null,
        logSd: listings > 1 ? 0.15 : null,
      },
      used: { priced: Number(hasUsed), medianMinor: hasUsed ? 0.6 * minor : null },
    },
    overruled: null,
    source: 'eBay Research API',
    ...COVERED,
    competitors: null,
    held: null,
    words: 'SENSOR ASM',
    bought: null,
  };
};

type LongestWait = { readonly ms: number; readonly cpuMs: number };

/** The longest time in which nothing else could run; measured by a task that always wants to. */
async function longestWait(work: () => Promise<unknown>): Promise<LongestWait> {
  const longest = { ms: 0, cpuMs: 0 };
  let last = performance.now();
  let lastCpu = threadCpuMs();
  let isDone = false;
  const tick = (): void => {
    const now = performance.now();
    const cpu = threadCpuMs();
    longest.ms = Math.max(longest.ms, now - last);
    longest.cpuMs = Math.max(longest.cpuMs, cpu - lastCpu);
    last = now;
    lastCpu = cpu;
    if (!isDone) {
      setImmediate(tick);
    }
  };
  setImmediate(tick);
  await work();
  isDone = true;
  tick();
  return longest;
}

/** Opens the desk of a large lot for the first time. */
export function firstLook(lines: readonly DeskLine[]): Promise<LongestWait> {
  const rows = lines.map(rowOf);
  return longestWait(async () => {
    const meaning = DESK_DEFAULTS.quantityMeaning;
    const lot = await loadLot(rows, { meaning, areCostsOpen: false });
    const decisions = { version: '', byKey: new Map() };
    await deskOf({
      lot,
      settings: DESK_DEFAULTS,
      settingsName: null,
      decisions,
      way: 'cherry-pick',
    });
  });
}
