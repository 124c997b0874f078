import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';

import { dashboardPath } from '../../../lib/browser/paths.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { researchQueries } from '../../evidence/api/product-research.ts';
import { ResearchEntries } from '../../evidence/components/research-entries.tsx';
import { BY_HAND_TEXT } from '../texts.ts';
import { CurrentLine } from './current-line.tsx';
import { NextLines } from './next-lines.tsx';
import { SoldRowsUpload } from './sold-rows-upload.tsx';
import { queueOf, worklistLimit } from './worklist-queue.ts';

type ByHandViewProps = {
  uploadId: UploadId;
  /** How well the sample tells the whole list. */
  certainty: ReactNode;
};

/** The lines without sold figures, one after the other: open, copy, paste, next. */
export function ByHandView({ uploadId, certainty }: ByHandViewProps) {
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
      <NextLines lines={queue} place={data.done + 1} left={data.left} onChoose={setChosen} />
      {line === undefined ? (
        <div className="flex-1 space-y-3 p-6 text-sm">
          <p>{BY_HAND_TEXT.allDone}</p>
          <Button asChild variant="primary">
            <Link href={dashboardPath(uploadId)}>{BY_HAND_TEXT.back}</Link>
          </Button>
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
      <div className="border-line divide-line shrink-0 divide-y min-[1200px]:w-90 min-[1200px]:overflow-y-auto min-[1200px]:border-l [&>*]:px-4 [&>*]:py-4">
        {certainty}
        {entries.length > 0 && (
          <section aria-label={BY_HAND_TEXT.justDone}>
            <h3 className="text-sm font-semibold">{BY_HAND_TEXT.justDone}</h3>
            <ResearchEntries uploadId={uploadId} entries={entries} isBrief />
          </section>
        )}
        <SoldRowsUpload uploadId={uploadId} />
        <p className="text-ink-muted text-xs">{BY_HAND_TEXT.privacyNote}</p>
      </div>
    </section>
  );
}
