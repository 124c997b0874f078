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
import { formatTimeLeft } from '../time-left.ts';
import { ActiveListingsHelp } from './token-help.tsx';

/** As wide as the page and one line high, above everything else. */
const BAR = 'min-h-8 shrink-0 rounded-none border-x-0 border-t-0 px-4 py-0.5';

type TokenBannerProps = {
  /** Someone with lists has read what the access of this server brings. */
  hasLists?: boolean;
};

/** One line above the tabs, and nothing while the token is fine. */
export function TokenBanner({ hasLists = false }: TokenBannerProps) {
  const { data: status } = useQuery(tokenQueries.status());
  const hasOnlyActiveListings = useHasOnlyActiveListings();
  if (status === undefined) {
    return null;
  }
  if (hasOnlyActiveListings) {
    return hasLists ? null : (
      <Notice tone="info" live="status" title="Live listings are looked up, sold ones are not.">
        <ActiveListingsHelp />
      </Notice>
    );
  }
  if (status.expired && !status.hadToken) {
    return (
      <Notice className={BAR} tone="info" live="status" title="A Research API token is missing.">
        Add yours under <ManagementLink /> to look up sold prices.
      </Notice>
    );
  }
  if (status.expired) {
    return (
      <Notice
        className={BAR}
        tone="danger"
        live="alert"
        title="Research API token expired."
        action={<RefreshButton />}
      >
        Refresh it; if that fails, enter a token manually under <ManagementLink /> or contact the
        administrator.
      </Notice>
    );
  }
  if (status.expiringSoon && status.usingResearchToken) {
    return (
      <Notice
        className={BAR}
        tone="warn"
        live="status"
        title="Research API token expires soon."
        action={<RefreshButton />}
      >
        {formatTimeLeft(status.timeUntilExpiry ?? 0)} left. Running lists pause when it expires.
      </Notice>
    );
  }
  if (status.timeUntilExpiry === 0) {
    return (
      <Notice className={BAR} tone="ok" live="status" title="Research API token active.">
        The server renews it automatically.
      </Notice>
    );
  }
  return null;
}

function ManagementLink() {
  return (
    <Link href={PATHS.tokenManagement} className="underline underline-offset-4">
      Token Management
    </Link>
  );
}

function RefreshButton() {
  const refresh = useRefreshToken(
    'Failed to refresh token. You may need to provide a fresh Research API token.',
  );
  return (
    <Button size="sm" className="h-6" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
      {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      Refresh
    </Button>
  );
}
