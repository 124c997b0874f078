import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { ScoreCard } from './score-card.tsx';
import { scoreQueries } from './score-queries.ts';

/** The card of one bought lot; nothing until it is read, or for other lots. */
export function LotScore({ uploadId }: { uploadId: UploadId }) {
  const { data: lot } = useQuery({
    ...scoreQueries.score(),
    select: ({ lots }) => lots.find(({ id }) => id === uploadId) ?? null,
  });
  return lot ? (
    <div className="max-w-sm px-4 pt-4">
      <ScoreCard lot={lot} />
    </div>
  ) : null;
}
