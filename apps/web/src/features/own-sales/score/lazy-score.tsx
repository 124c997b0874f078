import type { UploadId } from '@partsight/contract/wire/values';
import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const BoughtLots = lazy(async () => ({ default: (await import('./bought-lots.tsx')).BoughtLots }));
const LotScore = lazy(async () => ({ default: (await import('./lot-score.tsx')).LotScore }));
const ScoreView = lazy(async () => ({ default: (await import('./score-view.tsx')).ScoreView }));

/** Not part of the first load: few lots are bought. */
export const LazyBoughtLots = () => (
  <Suspense>
    <BoughtLots />
  </Suspense>
);

export const LazyLotScore = ({ uploadId }: { uploadId: UploadId }) => (
  <Suspense>
    <LotScore uploadId={uploadId} />
  </Suspense>
);

export const LazyScoreView = () => (
  <Suspense fallback={<Skeleton className="m-6 h-40" />}>
    <ScoreView />
  </Suspense>
);
