import type { ListChanges } from '@partsight/contract/lots';
import type { ListLine } from '@partsight/domain/valuation/lot/list-changes';
import type { ListComparison, ListTotals } from '@partsight/server/lots/compare-lists.service';

import { presentOptionalMoney } from '../http/present-money.ts';

const presentListTotals = ({
  lines,
  valueMinor,
  walkAwayMinor,
}: ListTotals): ListChanges['before'] => ({
  lines,
  value: presentOptionalMoney(valueMinor),
  walkAway: presentOptionalMoney(walkAwayMinor),
});

const presentLine = (line: ListLine | null): ListChanges['changes'][number]['before'] =>
  line && {
    quantity: line.quantity,
    cost: presentOptionalMoney(line.costMinor),
    value: presentOptionalMoney(line.valueMinor),
  };

export const presentChanges = ({
  before,
  after,
  counts,
  changes,
}: ListComparison): ListChanges => ({
  before: presentListTotals(before),
  after: presentListTotals(after),
  counts,
  changes: changes.map(({ partNumber, kinds, valueMinor, ...change }) => ({
    partNumber,
    kinds: [...kinds],
    before: presentLine(change.before),
    after: presentLine(change.after),
    value: presentOptionalMoney(valueMinor),
  })),
});
