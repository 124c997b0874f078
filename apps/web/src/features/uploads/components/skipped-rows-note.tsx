import type { PutBackRows, UploadReceipt } from '@partsight/contract/uploads';
import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatCount, plural } from '../../../lib/text/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { useChangeMapping } from '../api/upload-mutations.ts';

const SKIPPED_KIND_LABELS: Record<SkippedRowKind, string> = {
  header: 'Header',
  total: 'Total',
  page: 'Page',
  title: 'Title',
  core: 'Core',
  charge: 'Charge',
};

type SkippedRowsNoteProps = { receipt: UploadReceipt; onChange: (receipt: UploadReceipt) => void };

const NONE_PUT_BACK = { kinds: [], rows: [] };

/** Counts the rows that are not parts, shows them on demand, and puts them back. */
export function SkippedRowsNote({ receipt, onChange }: SkippedRowsNoteProps) {
  const { uploadId, reading } = receipt;
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeMapping();
  const { putBack = NONE_PUT_BACK, mapping } = reading;
  const send = (next: PutBackRows) =>
    change.mutate({ uploadId, mapping, putBack: next }, { onSuccess: onChange });
  const isAnyBack = putBack.kinds.length + putBack.rows.length > 0;
  const total = Object.values(reading.leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  if (total === 0 && !isAnyBack) {
    return null;
  }
  const core = reading.leftOut?.core ?? 0;
  const charge = reading.leftOut?.charge ?? 0;
  return (
    <div className="text-ink-muted mt-2 text-sm">
      {total > 0 && (
        <>
          {skippedText(total, core, charge)}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </>
      )}
      {core + charge > 0 && (
        <Button
          size="sm"
          variant="ghost"
          disabled={change.isPending}
          onClick={() => send({ ...putBack, kinds: ['core', 'charge'] })}
        >
          Put back cores and charges
        </Button>
      )}
      {isAnyBack && (
        <Button
          size="sm"
          variant="ghost"
          disabled={change.isPending}
          onClick={() => send(NONE_PUT_BACK)}
        >
          Leave them out again
        </Button>
      )}
      {isOpen && (
        <SkippedRowsTable
          uploadId={uploadId}
          isBusy={change.isPending}
          onPutBack={(row) => send({ ...putBack, rows: [...putBack.rows, row] })}
        />
      )}
    </div>
  );
}

/** Names the kinds that may be goods after all. */
function skippedText(total: number, core: number, charge: number): string {
  const printed = total - core - charge;
  const counts = [
    ...(printed > 0 ? [plural(printed, 'header and total row')] : []),
    ...(core > 0 ? [plural(core, 'core row')] : []),
    ...(charge > 0 ? [plural(charge, 'charge row')] : []),
  ];
  return `${counts.join(', ')} left out.`;
}

type SkippedRowsTableProps = Pick<UploadReceipt, 'uploadId'> & {
  isBusy: boolean;
  onPutBack: (row: number) => void;
};

function SkippedRowsTable({ uploadId, isBusy, onPutBack }: SkippedRowsTableProps) {
  const { data } = useQuery(batchQueries.skippedRows(uploadId));
  if (data === undefined) {
    return <Spinner label="Loading" />;
  }
  return (
    <section
      aria-label="Rows left out"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line mt-1 max-h-60 overflow-auto rounded-md border text-xs"
    >
      <table className="w-full">
        <tbody>
          {data.rows.map(({ row, kind, cells }) => (
            <tr key={row}>
              <th scope="row" className="h-7 px-2 text-left font-medium whitespace-nowrap">
                Row {formatCount(row)}
              </th>
              <td className="px-2">{SKIPPED_KIND_LABELS[kind]}</td>
              <td className="px-2 whitespace-nowrap">{cells.filter(Boolean).join(' · ')}</td>
              <td className="px-2 text-right">
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={`Put back row ${row}`}
                  onClick={() => onPutBack(row)}
                >
                  Put back
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.rows.length && (
        <p className="px-2 py-1">The first {formatCount(data.rows.length)} are shown.</p>
      )}
    </section>
  );
}
