import { getTokenStatus } from '@partsight/contract/tokens';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

const MINUTE_MS = 60_000;
export const STATUS_POLL_MS = 5 * MINUTE_MS;

export const tokenQueries = {
  status: () =>
    queryOptions({
      queryKey: ['token-status'],
      queryFn: ({ signal }) => call(getTokenStatus, {}, { signal }),
      refetchInterval: STATUS_POLL_MS,
      staleTime: 4 * MINUTE_MS,
    }),
};
