import { endCredentials } from '@partsight/contract/accounts';
import { getConnection } from '@partsight/contract/own-sales/connection';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { CONNECTION_TEXTS } from './connection-texts.ts';

/** While the past is being read, the card follows it. */
const FOLLOW_MS = 2_000;

export const connectionQuery = queryOptions({
  queryKey: ['ebay-connection'],
  queryFn: ({ signal }) => call(getConnection, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.connections.some(
      ({ status, windowsDone, windowsTotal }) => status === 'live' && windowsDone < windowsTotal,
    ) === true
      ? FOLLOW_MS
      : false,
});

export const useDisconnect = () =>
  useMutation({
    mutationFn: (connectionId: string) =>
      call(endCredentials, { body: { kind: 'connections', connectionId } }),
    onSuccess: () => toast(CONNECTION_TEXTS.disconnected),
    meta: { invalidates: [connectionQuery.queryKey], failure: CONNECTION_TEXTS.disconnectFailed },
  });
