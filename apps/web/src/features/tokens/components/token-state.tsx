import type { TokenStatus } from '@partsight/contract/tokens';
import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDayTime, formatEvery } from '../../../lib/text/format.ts';
import { useHasOnlyActiveListings } from '../../../lib/text/sold-source.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { STATUS_POLL_MS, tokenQueries } from '../api/token-queries.ts';
import { TOKEN_STATE_TEXT } from '../texts.ts';
import { formatTimeLeft } from '../time-left.ts';

/** The token status in words: how long it is valid, and who renews it. */
export function TokenState() {
  const { data: status, error, dataUpdatedAt, refetch } = useQuery(tokenQueries.status());
  const hasOnlyActiveListings = useHasOnlyActiveListings();
  if (status === undefined) {
    return error === null ? (
      <Skeleton className="h-5 w-72 max-w-full" />
    ) : (
      <ErrorState
        title={TOKEN_STATE_TEXT.unknown}
        message={TOKEN_STATE_TEXT.tryingAgain(messageOf(error), formatEvery(STATUS_POLL_MS))}
        onRetry={() => void refetch()}
      />
    );
  }
  const { tone, text } = hasOnlyActiveListings
    ? {
        tone: 'bg-ok',
        text: TOKEN_STATE_TEXT.noneNeeded,
      }
    : describeToken(status, dataUpdatedAt);
  return (
    <p className="flex items-center gap-2 text-base">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${tone}`} />
      {text}
    </p>
  );
}

function describeToken(status: TokenStatus, readAtMs: number): { tone: string; text: string } {
  if (status.expired) {
    return status.hadToken
      ? { tone: 'bg-danger', text: TOKEN_STATE_TEXT.expired }
      : { tone: 'bg-warn', text: TOKEN_STATE_TEXT.missing };
  }
  if (status.timeUntilExpiry === undefined) {
    return { tone: 'bg-ok', text: TOKEN_STATE_TEXT.active };
  }
  if (status.timeUntilExpiry === 0) {
    return { tone: 'bg-ok', text: TOKEN_STATE_TEXT.renewed };
  }
  const until = formatDayTime(new Date(readAtMs + status.timeUntilExpiry).toISOString());
  return {
    tone: status.expiringSoon ? 'bg-warn' : 'bg-ok',
    text: TOKEN_STATE_TEXT.validUntil(until, formatTimeLeft(status.timeUntilExpiry)),
  };
}
