import { getScore, type Score } from '@partsight/contract/own-sales/score';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';

/** Predictions of a lot that was just bought are saved within seconds. */
const PENDING_POLL_MS = 2_000;

const hasPending = (score: Score | undefined): boolean =>
  score?.lots.some(({ isPending }) => isPending) === true;

export const scoreQueries = {
  all: () => ['score'] as const,

  score: () =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'all'],
      queryFn: ({ signal }) => call(getScore, {}, { signal }),
      refetchInterval: ({ state }) => (hasPending(state.data) ? PENDING_POLL_MS : false),
    }),
};
