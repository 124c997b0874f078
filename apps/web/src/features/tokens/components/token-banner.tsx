import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { useHasOnlyActiveListings } from '../../../lib/text/sold-source.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useRefreshToken } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { TOKEN_BANNER_TEXT } from '../texts.ts';
import { formatTimeLeft } from '../time-left.ts';

/** As wide as the page and one line high, above everything else. */
const BAR = 'min-h-8 shrink-0 rounded-none border-x-0 border-t-0 px-4 py-0.5';

/** One line above the tabs, and nothing while the token is fine or no token is needed. */
export function TokenBanner() {
  const { data: status } = useQuery(tokenQueries.status());
  const hasOnlyActiveListings = useHasOnlyActiveListings();
  if (status === undefined || hasOnlyActiveListings) {
    return null;
  }
  if (status.expired && !status.hadToken) {
    return (
      <Notice className={BAR} tone="info" live="status" title={TOKEN_BANNER_TEXT.missing}>
        {TOKEN_BANNER_TEXT.addUnder} <ManagementLink /> {TOKEN_BANNER_TEXT.toLookUp}
      </Notice>
    );
  }
  if (status.expired) {
    return (
      <Notice
        className={BAR}
        tone="danger"
        live="alert"
        title={TOKEN_BANNER_TEXT.expired}
        action={<RefreshButton />}
      >
        {TOKEN_BANNER_TEXT.refreshIt} <ManagementLink /> {TOKEN_BANNER_TEXT.orContact}
      </Notice>
    );
  }
  if (status.expiringSoon && status.usingResearchToken) {
    return (
      <Notice
        className={BAR}
        tone="warn"
        live="status"
        title={TOKEN_BANNER_TEXT.expiresSoon}
        action={<RefreshButton />}
      >
        {TOKEN_BANNER_TEXT.timeLeft(formatTimeLeft(status.timeUntilExpiry ?? 0))}
      </Notice>
    );
  }
  if (status.timeUntilExpiry === 0) {
    return (
      <Notice className={BAR} tone="ok" live="status" title={TOKEN_BANNER_TEXT.active}>
        {TOKEN_BANNER_TEXT.renewed}
      </Notice>
    );
  }
  return null;
}

function ManagementLink() {
  return (
    <Link href={PATHS.tokenManagement} className="underline underline-offset-4">
      {TOKEN_BANNER_TEXT.tokenManagement}
    </Link>
  );
}

function RefreshButton() {
  const refresh = useRefreshToken(TOKEN_BANNER_TEXT.refreshFailed);
  return (
    <Button size="sm" className="h-6" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
      {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      {TOKEN_BANNER_TEXT.refresh}
    </Button>
  );
}
