import type { UploadId } from '@partsight/contract/wire';
import { isAsked } from '@partsight/domain/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { batchQueries } from '../../features/batches/api/batch-queries.ts';
import { ResearchWorklist } from '../../features/research/components/research-worklist.tsx';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Offers to bring sold figures by hand, where a list was asked for what is for sale only. */
export function WorklistLine({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const [isOpen, setIsOpen] = useState(false);
  const unknown = head?.summary.unknown ?? 0;
  const isOffered = unknown > 0 && isAsked(head?.batch.coverage?.source ?? null);
  return (
    <>
      {isOffered && (
        <Notice
          tone="info"
          title={`${plural(unknown, 'line')} without sold figures.`}
          action={
            <Button size="sm" onClick={() => setIsOpen(true)}>
              Research by hand
            </Button>
          }
        >
          Bring them from Seller Hub&rsquo;s Research page, the most valuable first.
        </Notice>
      )}
      {isOpen && <ResearchWorklist uploadId={uploadId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
