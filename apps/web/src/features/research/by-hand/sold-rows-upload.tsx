import type { ImportedSoldRows } from '@partsight/contract/sold-rows';
import type { UploadId } from '@partsight/contract/wire/values';
import { FILE_ENDINGS } from '@partsight/domain/columns/file-limits';
import { Upload } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import {
  useUndoSoldRows,
  useUploadSoldRows,
  type SoldPeriod,
} from '../../evidence/api/sold-rows.ts';
import { SOLD_ROWS_UPLOAD_TEXT } from '../texts.ts';
import { SoldRowsPeriod } from './sold-rows-period.tsx';
import { SoldRowsResult } from './sold-rows-result.tsx';

const REFUSAL_TEXT = {
  'no-table':
    'This is not a table of sold rows. It needs columns for the title, the sold price, and the date or the quantity sold.',
  'no-rows': 'We couldn’t read any row of this table. Prices must be in dollars.',
} as const;

/** One table of sold rows for many numbers, in place of many pages. */
export function SoldRowsUpload({ uploadId }: { uploadId: UploadId }) {
  const [sent, setSent] = useState<{ file: File; reply: ImportedSoldRows } | null>(null);
  const [undoneLines, setUndoneLines] = useState<number | null>(null);
  const upload = useUploadSoldRows(uploadId);
  const undo = useUndoSoldRows(uploadId);
  const reply = sent?.reply;

  const send = (file: File, period?: SoldPeriod) => {
    setSent(null);
    setUndoneLines(null);
    upload.mutate(
      { file, ...(period && { period }) },
      { onSuccess: (answer) => setSent({ file, reply: answer }) },
    );
  };

  return (
    <section aria-label={SOLD_ROWS_UPLOAD_TEXT.label} className="space-y-3 text-sm">
      <p>
        <span className="font-medium">{SOLD_ROWS_UPLOAD_TEXT.title}</span>
        <span className="text-ink-muted block text-xs">{SOLD_ROWS_UPLOAD_TEXT.format}</span>
      </p>
      <FileButton
        size="sm"
        label={SOLD_ROWS_UPLOAD_TEXT.title}
        accept={FILE_ENDINGS.join(',')}
        disabled={upload.isPending}
        onFile={send}
      >
        <Upload aria-hidden />
        {SOLD_ROWS_UPLOAD_TEXT.choose}
      </FileButton>
      {upload.isPending && <output className="block">{SOLD_ROWS_UPLOAD_TEXT.matching}</output>}
      {reply?.kind === 'refused' && (
        <p role="alert" className="text-danger-ink">
          {REFUSAL_TEXT[reply.why]}
        </p>
      )}
      {reply?.kind === 'no-window' && (
        <SoldRowsPeriod
          table={reply}
          isPending={upload.isPending}
          onChoose={(period) => sent !== null && send(sent.file, period)}
        />
      )}
      {undoneLines !== null && (
        <output className="block">{SOLD_ROWS_UPLOAD_TEXT.undone(undoneLines)}</output>
      )}
      {reply?.kind === 'saved' && undoneLines === null && (
        <>
          <SoldRowsResult result={reply} />
          {reply.lines > 0 && (
            <Button
              size="sm"
              disabled={undo.isPending}
              onClick={() =>
                undo.mutate(reply.importId, { onSuccess: ({ lines }) => setUndoneLines(lines) })
              }
            >
              {SOLD_ROWS_UPLOAD_TEXT.undo}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
