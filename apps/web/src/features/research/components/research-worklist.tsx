import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { researchQueries } from '../../evidence/api/product-research.ts';
import { ResearchEntries } from '../../evidence/components/research-entries.tsx';
import { queueOf, worklistLimit } from '../worklist-queue.ts';
import { SoldRowsUpload } from './sold-rows-upload.tsx';
import { WorklistLine } from './worklist-line.tsx';
import { WorklistMeter } from './worklist-meter.tsx';

type ResearchWorklistProps = { uploadId: UploadId; onClose: () => void };

/** The lines without sold figures, one after the other: open, copy, paste, next. */
export function ResearchWorklist({ uploadId, onClose }: ResearchWorklistProps) {
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const { data } = useQuery(researchQueries.worklist(uploadId, worklistLimit(skipped.length)));
  const { data: history } = useQuery(researchQueries.entries(uploadId));
  const queue = queueOf(data?.lines ?? [], skipped);
  const [line, ...next] = queue;
  const entries = history?.entries ?? [];
  const skip = (partId: number) => setSkipped([...skipped.filter((one) => one !== partId), partId]);
  return (
    <Dialog
      open
      placement="side"
      title="Research by hand"
      description="The most valuable lines without sold figures. What you paste is used for your own lists only."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {data === undefined && <Skeleton className="h-48" />}
      {data !== undefined && (
        <div className="space-y-5">
          <WorklistMeter worklist={data} />
          {line === undefined ? (
            <div className="space-y-3 text-sm">
              <p>Every line has sold figures.</p>
              <Button variant="primary" onClick={onClose}>
                Back to the list
              </Button>
            </div>
          ) : (
            <WorklistLine
              key={line.partId}
              uploadId={uploadId}
              line={line}
              next={next}
              lastEntry={entries.find(({ isCurrent }) => isCurrent) ?? null}
              onSkip={() => skip(line.partId)}
            />
          )}
          <SoldRowsUpload uploadId={uploadId} />
          {entries.length > 0 && (
            <section aria-label="Just done">
              <h3 className="text-ink-muted text-xs font-medium">Just done</h3>
              <ResearchEntries uploadId={uploadId} entries={entries} />
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
