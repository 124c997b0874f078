import type { OfferResponse } from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire/values';
import { canStart } from '@partsight/domain/runs/batch';
import { useQuery } from '@tanstack/react-query';

import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { fromText, rangeText } from '../appraisals/texts.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';
import { useProcessBatch } from '../runs/api/run-mutations.ts';
import { TEXTS } from './texts.ts';

type MissingLinesProps = {
  uploadId: UploadId;
  overview: Pick<OfferResponse, 'linesToLookUp' | 'estimatedFrom'>;
};

/** An offer never covers a line that was not looked up: says how many, and looks them up. */
export function MissingLines({ uploadId, overview }: MissingLinesProps) {
  const { linesToLookUp = 0, estimatedFrom = null } = overview;
  const { data } = useQuery({ ...batchQueries.head(uploadId), enabled: linesToLookUp > 0 });
  const run = useProcessBatch();
  if (linesToLookUp === 0) {
    return null;
  }
  const batch = data?.batch;
  const canRun = batch !== undefined && canStart(batch.status);
  return (
    <Notice
      tone="warn"
      title={TEXTS.notLookedUp(linesToLookUp)}
      action={
        canRun && (
          <Button
            size="sm"
            disabled={run.isPending}
            onClick={() =>
              run.mutate({
                uploadId,
                timeRange: batch.timeRange,
                leaveOutNothingOnHand: true,
              })
            }
          >
            {TEXTS.lookUp}
          </Button>
        )
      }
    >
      {batch?.status === 'processing' && TEXTS.lookingUp}{' '}
      {estimatedFrom !== null &&
        TEXTS.wholeList(rangeText(estimatedFrom.walkAway), fromText(estimatedFrom))}
    </Notice>
  );
}
