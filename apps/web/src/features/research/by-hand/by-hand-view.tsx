import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dashboardPath } from '../../../lib/browser/paths.ts';
import { formatSum } from '../../../lib/text/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/forms/button-link.tsx';
import { researchQueries } from '../../evidence/api/product-research.ts';
import { ResearchEntries } from '../../evidence/components/research-entries.tsx';
import { BY_HAND_TEXT } from '../texts.ts';
import { CurrentLine } from './current-line.tsx';
import { NextLines } from './next-lines.tsx';
import { SoldRowsUpload } from './sold-rows-upload.tsx';
import { queueOf, worklistLimit } from './worklist-queue.ts';

/** The lines without sold figures, one after the other: open, copy, paste, next. */
export function ByHandView({ uploadId }: { uploadId: UploadId }) {
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data } = useQuery(researchQueries.worklist(uploadId, worklistLimit(skipped.length)));
  const { data: history } = useQuery(researchQueries.entries(uploadId));
  if (data === undefined) {
    return <Skeleton className="m-4 h-48" />;
  }
  const queue = queueOf(data.lines, skipped, chosen);
  const [line] = queue;
  const entries = history?.entries ?? [];
  const skip = (partId: number) => {
    setChosen(null);
    setSkipped([...skipped.filter((one) => one !== partId), partId]);
  };
  return (
    <section aria-label={BY_HAND_TEXT.title} className="flex min-h-0 flex-1 max-[1199px]:flex-col">
      <NextLines lines={queue} place={data.done + 1} onChoose={setChosen} />
      {line === undefined ? (
        <div className="flex-1 space-y-3 p-6 text-sm">
          <p>{BY_HAND_TEXT.allDone}</p>
          <ButtonLink href={dashboardPath(uploadId)} variant="primary">
            {BY_HAND_TEXT.back}
          </ButtonLink>
        </div>
      ) : (
        <CurrentLine
          key={line.partId}
          uploadId={uploadId}
          line={line}
          place={BY_HAND_TEXT.place(data.done + 1, data.done + data.left)}
          lastEntry={entries.find(({ isCurrent }) => isCurrent) ?? null}
          onSkip={() => skip(line.partId)}
        />
      )}
      <div className="border-line divide-line shrink-0 divide-y min-[1200px]:w-82 min-[1200px]:overflow-y-auto min-[1200px]:border-l [&>*]:px-4 [&>*]:py-4">
        {data.left > 0 && (
          <section aria-label={BY_HAND_TEXT.known}>
            <h3 className="text-sm font-semibold">{BY_HAND_TEXT.known}</h3>
            <p className="text-ink-muted mt-0.5 text-xs tabular-nums">
              {BY_HAND_TEXT.knownNote(
                data.done,
                formatSum(data.doneCost),
                formatSum(data.totalCost),
                data.left,
              )}
            </p>
          </section>
        )}
        {entries.length > 0 && (
          <section aria-label={BY_HAND_TEXT.entered}>
            <h3 className="text-sm font-semibold">{BY_HAND_TEXT.entered}</h3>
            <ResearchEntries uploadId={uploadId} entries={entries} isBrief />
          </section>
        )}
        <SoldRowsUpload uploadId={uploadId} />
        <p className="text-ink-muted text-xs">{BY_HAND_TEXT.privacyNote}</p>
      </div>
    </section>
  );
}
