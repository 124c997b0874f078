import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';

import { DeskFacts, DeskView } from '../../features/desk/desk-view.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { dashboardPath } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DASHBOARD_TEXT } from './texts.ts';
import { useMainStep } from './use-main-step.tsx';

/** A phone has the one thing to do next beside the bid. */
export function DeskScreen({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const isPhone = useMedia(PHONE);
  const { step, dialog } = useMainStep(head?.batch);
  return (
    <>
      <DeskView uploadId={uploadId} action={isPhone && step} />
      {isPhone && dialog}
    </>
  );
}

/** The lot of the deal desk in one bar, with the way back and the one thing to do next. */
export function DeskBar({ uploadId }: { uploadId: UploadId }) {
  const { data: head } = useQuery(batchQueries.figures(uploadId));
  const isPhone = useMedia(PHONE);
  const { step, dialog } = useMainStep(head?.batch);
  return (
    <header className="border-line bg-surface shrink-0 border-b px-4 py-1">
      <BatchBar
        uploadId={uploadId}
        back={
          <ButtonLink href={dashboardPath(uploadId)} size="sm" variant="ghost" className="-ml-2">
            <ChevronLeft aria-hidden />
            {DASHBOARD_TEXT.backToLines}
          </ButtonLink>
        }
        next={step}
      >
        <DeskFacts uploadId={uploadId} />
      </BatchBar>
      {!isPhone && dialog}
    </header>
  );
}
