import type { UploadId } from '@partsight/contract/wire/values';
import { isActiveListingSource } from '@partsight/domain/pacing/sources/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ResearchWorklist } from '../../features/research/components/research-worklist.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { plural } from '../../lib/text/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** Offers manual sold figures for a batch that has only active listings. */
export function WorklistNotice({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const [isOpen, setIsOpen] = useState(false);
  const unknown = head?.summary.unknown ?? 0;
  const isOffered = unknown > 0 && isActiveListingSource(head?.batch.coverage?.source ?? null);
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
