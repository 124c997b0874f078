import type {
  getWorklist,
  keepProductResearch,
  listResearchEntries,
} from '@partsight/contract/product-research';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { gradeOf } from '@partsight/domain/core/grade';
import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import type {
  ListedEntry,
  Worklist,
} from '@partsight/server/evidence/by-hand/research-entry.record';
import type { SavedResearch } from '@partsight/server/evidence/by-hand/save-research.service';
import type { SettledLine } from '@partsight/server/evidence/by-hand/settle-research';

import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

type EntryWire = ReplyOf<typeof listResearchEntries>['entries'][number];

const presentLine = ({
  rowNo,
  partNumber,
  unitsSold,
  unknown,
  averageMinor,
  listings,
  pages,
}: SettledLine) => ({
  partId: rowNo,
  partNumber,
  unitsSold,
  unknown,
  grade: gradeOf(unitsSold),
  averagePrice: presentOptionalMoney(averageMinor),
  listings,
  pages,
});

export const presentSaved = (saved: SavedResearch): ReplyOf<typeof keepProductResearch> =>
  saved.kind === 'saved'
    ? { kind: 'saved', lines: saved.lines.map(presentLine) }
    : saved.kind === 'other-part'
      ? { ...saved, answered: [...saved.answered] }
      : saved;

export const presentEntry = (entry: ListedEntry): EntryWire => ({
  ...presentLine(entry),
  kind: entry.kind,
  fileName: entry.fileName,
  savedAt: entry.savedAt.toISOString(),
  savedBy: entry.savedBy,
  coveredFrom: entry.coveredFrom.toISOString(),
  coveredTo: entry.coveredTo.toISOString(),
  averageShipping: presentOptionalMoney(entry.shippingMinor),
  replacedSource: entry.replacedSource,
  undoneAt: entry.undoneAt?.toISOString() ?? null,
  isCurrent: entry.isCurrent,
});

export const presentWorklist = ({
  lines,
  doneMinor,
  totalMinor,
  ...counts
}: Worklist): ReplyOf<typeof getWorklist> => ({
  ...counts,
  doneCost: presentMoney(doneMinor),
  totalCost: presentMoney(totalMinor),
  lines: lines.map(({ rowNo, costMicros, worthMinor, alternatives, ...line }) => ({
    ...line,
    alternatives: alternatives.map(({ keywords }) => keywords),
    partId: rowNo,
    cost: costMicros === null ? null : presentMoney(costMicros / MICROS_PER_MINOR),
    worth: presentMoney(worthMinor),
  })),
});
