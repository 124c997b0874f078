import type { ListChanges } from '@partsight/contract/lots';
import type { ListedLine } from '@partsight/domain/desk/list-changes';
import type { ComparedLists, ListAtATime } from '@partsight/server/lots/compare-lists';

import { presentMoney, presentOptionalMoney } from '../present/present-money.ts';

const atATime = ({ lines, valueMinor, walkAwayMinor }: ListAtATime): ListChanges['before'] => ({
  lines,
  value: presentMoney(valueMinor),
  walkAway: presentMoney(walkAwayMinor),
});

const lineOf = (line: ListedLine | null): ListChanges['changes'][number]['before'] =>
  line && {
    quantity: line.quantity,
    cost: presentOptionalMoney(line.costMinor),
    value: presentOptionalMoney(line.valueMinor),
  };

export const presentChanges = ({ before, after, counts, changes }: ComparedLists): ListChanges => ({
  before: atATime(before),
  after: atATime(after),
  counts,
  changes: changes.map(({ partNumber, kinds, valueMinor, ...change }) => ({
    partNumber,
    kinds: [...kinds],
    before: lineOf(change.before),
    after: lineOf(change.after),
    value: presentMoney(valueMinor),
  })),
});
