import { decideNumberLink } from '@partsight/contract/part-evidence';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

/** Says whether another number is the same part; the open evidence is then read anew. */
export function useDecideNumberLink(partNumber: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { otherNumber: string; isAccepted: boolean }) =>
      call(decideNumberLink, { body: { partNumber, ...answer } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['evidence'] }),
    meta: {
      signInAgain: true,
      failure: {
        title: 'Not saved',
        description: 'Your answer could not be saved. Please try again.',
      },
    },
  });
}
