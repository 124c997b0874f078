import type { PutBackRows, UploadReceipt } from '@partsight/contract/uploads';
import type { SkippedRowKind } from '@partsight/domain/columns/skipped-row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { plural } from '../../../lib/text/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { useChangeMapping } from '../api/upload-mutations.ts';
import { SKIPPED_ROWS_NOTE_TEXT } from '../texts.ts';

const SKIPPED_KIND_LABELS: Record<SkippedRowKind, string> = {
  header: SKIPPED_ROWS_NOTE_TEXT.header,
  total: SKIPPED_ROWS_NOTE_TEXT.total,
  page: SKIPPED_ROWS_NOTE_TEXT.page,
  title: SKIPPED_ROWS_NOTE_TEXT.title,
  core: SKIPPED_ROWS_NOTE_TEXT.core,
  charge: SKIPPED_ROWS_NOTE_TEXT.charge,
  note: SKIPPED_ROWS_NOTE_TEXT.note,
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
  const { leftOut } = reading;
  const total = Object.values(leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  if (total === 0 && !isAnyBack) {
    return null;
  }
  return (
    <div className="text-ink-muted mt-2 text-sm">
      {leftOut !== undefined && total > 0 && (
        <>
          {skippedText(leftOut)}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? SKIPPED_ROWS_NOTE_TEXT.hide : SKIPPED_ROWS_NOTE_TEXT.show}
          </Button>
        </>
      )}
      {leftOut !== undefined && leftOut.core + leftOut.charge > 0 && (
        <Button
          size="sm"
          variant="ghost"
          disabled={change.isPending}
          onClick={() => send({ ...putBack, kinds: ['core', 'charge'] })}
        >
          {SKIPPED_ROWS_NOTE_TEXT.putBackAll}
        </Button>
      )}
      {isAnyBack && (
        <Button
          size="sm"
          variant="ghost"
          disabled={change.isPending}
          onClick={() => send(NONE_PUT_BACK)}
        >
          {SKIPPED_ROWS_NOTE_TEXT.leaveOutAgain}
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

/** The kinds in the order in which a seller would miss them. */
const KINDS = ['core', 'charge', 'total', 'header', 'title', 'page', 'note'] as const;

function skippedText(counts: Readonly<Record<SkippedRowKind, number>>): string {
  const kinds = KINDS.filter((kind) => counts[kind] > 0);
  return SKIPPED_ROWS_NOTE_TEXT.leftOut(
    kinds.map((kind) => plural(counts[kind], SKIPPED_ROWS_NOTE_TEXT.kinds[kind])).join(', '),
  );
}

type SkippedRowsTableProps = Pick<UploadReceipt, 'uploadId'> & {
  isBusy: boolean;
  onPutBack: (row: number) => void;
};

function SkippedRowsTable({ uploadId, isBusy, onPutBack }: SkippedRowsTableProps) {
  const { data } = useQuery(batchQueries.skippedRows(uploadId));
  if (data === undefined) {
    return <Spinner label={SKIPPED_ROWS_NOTE_TEXT.loading} />;
  }
  return (
    <section
      aria-label={SKIPPED_ROWS_NOTE_TEXT.rowsLeftOut}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line mt-1 max-h-60 overflow-auto rounded-md border text-xs"
    >
      <table className="w-full">
        <tbody>
          {data.rows.map(({ row, kind, cells }) => (
            <tr key={row}>
              <th scope="row" className="h-7 px-2 text-left font-medium whitespace-nowrap">
                {SKIPPED_ROWS_NOTE_TEXT.row(row)}
              </th>
              <td className="px-2">{SKIPPED_KIND_LABELS[kind]}</td>
              <td className="px-2 whitespace-nowrap">{cells.filter(Boolean).join(' · ')}</td>
              <td className="px-2 text-right">
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={SKIPPED_ROWS_NOTE_TEXT.putBackRow(row)}
                  onClick={() => onPutBack(row)}
                >
                  {SKIPPED_ROWS_NOTE_TEXT.putBack}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.rows.length && (
        <p className="px-2 py-1">{SKIPPED_ROWS_NOTE_TEXT.firstShown(data.rows.length)}</p>
      )}
    </section>
  );
}
