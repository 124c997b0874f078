import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';

import { DeskFacts } from '../../features/desk/desk-view.tsx';
import { ValueSummary } from '../../features/results/components/value-summary.tsx';
import { batchQueries } from '../../features/runs/api/batch-queries.ts';
import { dashboardPath } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DASHBOARD_TEXT } from './texts.ts';
import { useMainStep } from './use-main-step.tsx';

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
          <Button asChild size="sm" variant="ghost" className="-ml-2">
            <Link href={dashboardPath(uploadId)}>
              <ChevronLeft aria-hidden />
              {DASHBOARD_TEXT.backToLines}
            </Link>
          </Button>
        }
        figures={
          <>
            <ValueSummary
              uploadId={uploadId}
              isShort
              className="max-[720px]:min-w-0 max-[720px]:flex-1 max-[720px]:gap-x-3 min-[1200px]:mx-3"
            />
            {isPhone && step}
          </>
        }
        next={step}
      >
        <DeskFacts uploadId={uploadId} />
      </BatchBar>
      {dialog}
    </header>
  );
}
