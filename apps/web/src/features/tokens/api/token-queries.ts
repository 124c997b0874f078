import { getTokenStatus } from '@partsight/contract/tokens';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';

const MINUTE_MS = 60_000;
export const STATUS_POLL_MS = 5 * MINUTE_MS;

export const tokenQueries = {
  status: () =>
    queryOptions({
      queryKey: TOKEN_STATUS_KEY,
      queryFn: ({ signal }) => call(getTokenStatus, {}, { signal }),
      refetchInterval: STATUS_POLL_MS,
      staleTime: 4 * MINUTE_MS,
    }),
};
