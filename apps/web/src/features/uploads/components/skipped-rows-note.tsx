import type { UploadReceipt } from '@partsight/contract/uploads';
import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatCount, plural } from '../../../lib/text/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';

const SKIPPED_KIND_LABELS: Record<SkippedRowKind, string> = {
  header: 'Header',
  total: 'Total',
  page: 'Page',
  title: 'Title',
};

/** Counts the rows of a printed report that are not parts, and shows them on demand. */
export function SkippedRowsNote({ receipt: { uploadId, reading } }: { receipt: UploadReceipt }) {
  const [isOpen, setIsOpen] = useState(false);
  const total = Object.values(reading.leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return null;
  }
  return (
    <div className="text-ink-muted mt-2 text-sm">
      {plural(total, 'header and total row')} left out.
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'}
      </Button>
      {isOpen && <SkippedRowsTable uploadId={uploadId} />}
    </div>
  );
}

function SkippedRowsTable({ uploadId }: Pick<UploadReceipt, 'uploadId'>) {
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
