import { getStorePartNumbers } from '@partsight/contract/stores';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

/** Ten listings of the user's own store with their sales. Each test asks anew. */
export function useExtraction() {
  return useMutation({
    mutationFn: () => call(getStorePartNumbers, {}),
    meta: { signInAgain: true },
  });
}

export type Extraction = ReturnType<typeof useExtraction>;
