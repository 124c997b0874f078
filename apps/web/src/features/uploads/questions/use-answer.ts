import { changeReading, type SheetQuestion } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { deskQueries } from '../../desk/desk-queries.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import type { GivenAnswer } from './question-card.tsx';
import { QUESTIONS_TEXT } from './texts.ts';

type AnswerInput = {
  readonly question: SheetQuestion['id'];
  /** By its position, or one that no answer names. */
  readonly answer: GivenAnswer;
};

/** Answers a question: everything that rests on the reading is read again. */
export function useAnswerQuestion(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ question, answer }: AnswerInput) =>
      call(changeReading, { params: { uploadId }, body: { what: 'answer', question, answer } }),
    onSuccess: (receipt) => {
      queryClient.setQueryData(batchQueries.reading(uploadId).queryKey, receipt);
    },
    meta: {
      invalidates: [batchQueries.all(), deskQueries.one(uploadId), lotQueries.all()],
      failure: { title: QUESTIONS_TEXT.notAnswered },
    },
  });
}
