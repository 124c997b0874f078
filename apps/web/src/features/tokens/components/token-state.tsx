import type { TokenStatus } from '@partsight/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDayTime, formatEvery, formatRecent } from '../../../lib/text/format.ts';
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
    ? { tone: 'ok' as const, text: TOKEN_STATE_TEXT.noneNeeded }
    : describeToken(status, dataUpdatedAt);
  const { classes, Icon } = TONES[tone];
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${classes}`} />
      <div className="min-w-0">
        <p className="text-base font-semibold">{text}</p>
        {typeof status.savedAt === 'string' && (
          <p className="text-ink-muted mt-0.5 text-sm">
            {TOKEN_STATE_TEXT.savedAt(formatRecent(status.savedAt))}
          </p>
        )}
        {typeof status.newer === 'string' && (
          <p className="text-warn-ink mt-0.5 text-sm">{TOKEN_STATE_TEXT.newer[status.newer]}</p>
        )}
      </div>
    </div>
  );
}

const TONES = {
  ok: { classes: 'text-ok-ink', Icon: CircleCheck },
  warn: { classes: 'text-warn-ink', Icon: TriangleAlert },
  danger: { classes: 'text-danger-ink', Icon: CircleX },
} as const;

type Described = { readonly tone: keyof typeof TONES; readonly text: string };

function describeToken(status: TokenStatus, readAtMs: number): Described {
  if (status.expired) {
    return status.hadToken
      ? { tone: 'danger', text: TOKEN_STATE_TEXT.expired }
      : { tone: 'warn', text: TOKEN_STATE_TEXT.missing };
  }
  if (status.timeUntilExpiry === undefined) {
    return { tone: 'ok', text: TOKEN_STATE_TEXT.active };
  }
  if (status.timeUntilExpiry === 0) {
    return { tone: 'ok', text: TOKEN_STATE_TEXT.renewed };
  }
  const until = formatDayTime(new Date(readAtMs + status.timeUntilExpiry).toISOString());
  return {
    tone: status.expiringSoon ? 'warn' : 'ok',
    text: TOKEN_STATE_TEXT.validUntil(until, formatTimeLeft(status.timeUntilExpiry)),
  };
}
