import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useRefreshToken } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { formatTimeLeft } from '../time-left.ts';

/** One line above the tabs, and nothing while the token is fine. */
export function TokenBanner() {
  const { data: status } = useQuery(tokenQueries.status());
  if (status === undefined) {
    return null;
  }
  if (status.expired && !status.hadToken) {
    return (
      <Notice tone="info" live="status" title="A Research API token is missing.">
        Sold prices need one; all else works without it. <ManagementLink /> takes it and says where
        one comes from.
      </Notice>
    );
  }
  if (status.expired) {
    return (
      <Notice
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
        tone="warn"
        live="status"
        title="Research API token expires soon."
        action={<RefreshButton />}
      >
        {formatTimeLeft(status.timeUntilExpiry ?? 0)} left. Running analyses pause when it ends.
      </Notice>
    );
  }
  if (status.timeUntilExpiry === 0) {
    return (
      <Notice tone="ok" live="status" title="Research API token active.">
        The server renews it by itself.
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
    <Button size="sm" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
      {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      Refresh
    </Button>
  );
}
