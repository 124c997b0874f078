import type { ListChanges as Changes, Lot } from '@partsight/contract/lots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LoadError } from '../../lib/api/load-error.tsx';
import { formatCount } from '../../lib/text/format.ts';
import { formatBid, formatMoneyPrice, formatSum, minorOf } from '../../lib/text/money.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Table } from '../../ui/table.tsx';
import { lotQueries } from './lot-queries.ts';
import { LIST_CHANGES_TEXT } from './texts.ts';

const CHANGE_KIND_LABELS = {
  new: 'new',
  gone: 'gone',
  quantity: 'quantity',
  cost: 'cost',
  demand: LIST_CHANGES_TEXT.demand,
} as const;

const MAX_SHOWN = 50;

type Change = Changes['changes'][number];

type ListChangesProps = { one: Lot; other: Lot };

/** How the older of two lists changed: the dealer's second list, or the same one run again. */
export function ListChanges({ one, other }: ListChangesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [older, newer] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return (
    <div className="border-line border-t p-4">
      <Button
        aria-expanded={isOpen}
        className="h-auto min-h-8 max-w-full py-1 text-left whitespace-normal"
        onClick={() => setIsOpen(!isOpen)}
      >
        {LIST_CHANGES_TEXT.title(older.name, newer.name)}
      </Button>
      {isOpen && <ChangesSection older={older} newer={newer} />}
    </div>
  );
}

function ChangesSection({ older, newer }: { older: Lot; newer: Lot }) {
  const query = useQuery(lotQueries.changes(newer.id, older.id));
  if (query.isError) {
    return <LoadError title={LIST_CHANGES_TEXT.failed} query={query} />;
  }
  const listChanges = query.data?.changes;
  if (listChanges === undefined) {
    return <Skeleton className="mt-3 h-40" />;
  }
  if (listChanges === null) {
    return <p className="text-ink-muted mt-2 text-sm">{LIST_CHANGES_TEXT.runFirst}</p>;
  }
  const { counts, before, after, changes } = listChanges;
  const notes = [
    LIST_CHANGES_TEXT.new(counts.new),
    LIST_CHANGES_TEXT.gone(counts.gone),
    LIST_CHANGES_TEXT.otherQuantity(counts.quantity),
    LIST_CHANGES_TEXT.otherCost(counts.cost),
    LIST_CHANGES_TEXT.otherDemand(counts.demand),
  ];
  return (
    <section aria-label={LIST_CHANGES_TEXT.whatChanged} className="mt-3">
      <p className="text-sm">
        {notes.join(', ')}
        {LIST_CHANGES_TEXT.net(formatSum(after.value), formatSum(before.value))}{' '}
        <strong>{formatBid(after.walkAway)}</strong>{' '}
        {LIST_CHANGES_TEXT.was(formatBid(before.walkAway))}
      </p>
      {changes.length > 0 && (
        <div className="mt-2 overflow-x-auto">
          <Table
            columns={[
              LIST_CHANGES_TEXT.partNumber,
              { title: LIST_CHANGES_TEXT.change, align: 'left' },
              LIST_CHANGES_TEXT.quantity,
              LIST_CHANGES_TEXT.cost,
              LIST_CHANGES_TEXT.value,
            ]}
            rows={changes.slice(0, MAX_SHOWN).map(rowOf)}
          />
          {changes.length > MAX_SHOWN && (
            <p className="text-ink-muted text-xs">{LIST_CHANGES_TEXT.shown(MAX_SHOWN)}</p>
          )}
        </div>
      )}
    </section>
  );
}

const quantityText = (line: Change['before']): string =>
  line === null ? '-' : line.quantity === null ? 'unknown' : formatCount(line.quantity);
const costText = (line: Change['before']): string =>
  line === null ? '-' : formatMoneyPrice(line.cost);
const fromTo = (one: string, other: string): string =>
  one === other ? one : LIST_CHANGES_TEXT.to(one, other);

const rowOf = ({ partNumber, kinds, before, after, value }: Change) => ({
  key: partNumber,
  cells: [
    <span key="number" className="part-number">
      {partNumber}
    </span>,
    kinds.map((kind) => CHANGE_KIND_LABELS[kind]).join(', '),
    fromTo(quantityText(before), quantityText(after)),
    fromTo(costText(before), costText(after)),
    `${value !== null && minorOf(value) > 0 ? '+' : ''}${formatSum(value)}`,
  ],
});
