import type { getWorklist, keepProductResearch } from '@partsight/contract/product-research';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { gradeOf } from '@partsight/domain/core/grade';
import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import type {
  ListedEntry,
  Worklist,
} from '@partsight/server/evidence/by-hand/research-entry.record';
import type { SavedResearch } from '@partsight/server/evidence/by-hand/save-research.service';
import type { SettledLine } from '@partsight/server/evidence/by-hand/settle-research';

import { toWire } from '../http/to-wire.ts';

const presentLine = (line: SettledLine) =>
  toWire({
    ...line,
    partId: line.rowNo,
    grade: gradeOf(line.unitsSold),
    averagePriceMinor: line.averageMinor,
  });

export const presentSaved = (saved: SavedResearch): ReplyOf<typeof keepProductResearch> =>
  saved.kind === 'saved' ? { kind: 'saved', lines: saved.lines.map(presentLine) } : saved;

export const presentEntry = (entry: ListedEntry) => ({
  ...toWire({ ...entry, averageShippingMinor: entry.shippingMinor }),
  ...presentLine(entry),
});

export const presentWorklist = ({
  lines,
  doneMinor,
  totalMinor,
  ...counts
}: Worklist): ReplyOf<typeof getWorklist> =>
  toWire({
    ...counts,
    doneCostMinor: doneMinor,
    totalCostMinor: totalMinor,
    lines: lines.map(({ rowNo, costMicros, alternatives, asks, ...line }) => ({
      ...line,
      asks: asks && { competitors: asks.competitors, lowestMinor: asks.lowestMinor },
      alternatives: alternatives.map(({ keywords }) => keywords),
      partId: rowNo,
      costMinor: costMicros === null ? null : costMicros / MICROS_PER_MINOR,
    })),
  });
