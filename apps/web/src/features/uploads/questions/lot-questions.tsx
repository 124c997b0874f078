import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { batchQueries } from '../../runs/api/batch-queries.ts';
import { useBatch } from '../../runs/api/use-batch.ts';
import { QuestionList } from './question-list.tsx';

type LotQuestionsProps = { uploadId: UploadId; onReplace: () => void };

/** The questions about a list that runs or has run, above its figures. */
export function LotQuestions({ uploadId, onReplace }: LotQuestionsProps) {
  const batch = useBatch(uploadId);
  const isDue = batch !== undefined && batch.status !== 'pending' && isOpen(batch);
  const { data } = useQuery({
    ...batchQueries.reading(uploadId),
    enabled: isDue,
    // Answers name their bids once the list is through.
    refetchOnMount: 'always',
  });
  return isDue && data !== undefined ? (
    <QuestionList receipt={data} onReplace={onReplace} className="px-4 pt-2" />
  ) : null;
}

const isOpen = ({ openQuestions = [] }: { openQuestions?: readonly string[] | undefined }) =>
  openQuestions.length > 0;
