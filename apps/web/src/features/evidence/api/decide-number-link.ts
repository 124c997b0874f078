import { decideNumberLink } from '@partsight/contract/evidence';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { EVIDENCE_TEXT } from '../texts/panel.ts';

/** Confirms or denies that another number is the same part, and refetches the open evidence. */
export const useDecideNumberLink = (partNumber: string) =>
  useMutation({
    mutationFn: (decision: { otherNumber: string; isAccepted: boolean }) =>
      call(decideNumberLink, { body: { partNumber, ...decision } }),
    meta: {
      invalidates: [['evidence']],
      failure: {
        title: EVIDENCE_TEXT.notSaved,
        description: EVIDENCE_TEXT.answerNotSaved,
      },
    },
  });
