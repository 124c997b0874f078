import type { ImportedSoldRows } from '@partsight/contract/sold-rows';
import { type FormEvent, useState } from 'react';

import { formatDay, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { SoldPeriod } from '../../evidence/api/sold-rows.ts';
import { SOLD_ROWS_PERIOD_TEXT } from '../texts.ts';

type SoldRowsPeriodProps = {
  table: Extract<ImportedSoldRows, { kind: 'no-window' }>;
  isPending: boolean;
  onChoose: (period: SoldPeriod) => void;
};

/** Asks for the period of a table that does not print it: without one, a count says nothing. */
export function SoldRowsPeriod({ table, isPending, onChoose }: SoldRowsPeriodProps) {
  const { rows, firstSold, lastSold } = table;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isChosen = from !== '' && to !== '' && from <= to;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (isChosen) {
      onChoose({ from, to });
    }
  };
  return (
    <form
      aria-label="Period of the table"
      className="border-line space-y-3 rounded border p-3"
      onSubmit={choose}
    >
      <p>
        {plural(rows, 'row')}
        {firstSold !== null &&
          lastSold !== null &&
          SOLD_ROWS_PERIOD_TEXT.soldBetween(formatDay(firstSold), formatDay(lastSold))}
        {SOLD_ROWS_PERIOD_TEXT.question}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={SOLD_ROWS_PERIOD_TEXT.firstDay}
          type="date"
          value={from}
          onText={setFrom}
        />
        <TextField label={SOLD_ROWS_PERIOD_TEXT.lastDay} type="date" value={to} onText={setTo} />
      </div>
      <Button type="submit" variant="primary" disabled={!isChosen || isPending}>
        {SOLD_ROWS_PERIOD_TEXT.match}
      </Button>
    </form>
  );
}
