import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

import { useSession } from '../../../lib/api/session.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ACCOUNT_VIEW_TEXT } from '../texts.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What PartSight knows about the user, and what they can do about it. */
export function AccountView() {
  const { user } = useSession();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-4xl space-y-4 p-4">
        <Button asChild variant="ghost" className="-ml-3">
          <Link href={PATHS.dashboard}>
            <ArrowLeft aria-hidden />
            {ACCOUNT_VIEW_TEXT.back}
          </Link>
        </Button>
        <div>
          <h1 className="text-xl font-semibold tracking-tight">{ACCOUNT_VIEW_TEXT.title}</h1>
          <p className="text-ink-muted text-sm">{user?.email ?? ACCOUNT_VIEW_TEXT.noEmail}</p>
          <p className="text-ink-muted mt-1 text-sm">
            <TextLink href={PATHS.privacy}>{ACCOUNT_VIEW_TEXT.privacyPolicy}</TextLink>
          </p>
        </div>
        <AlertsPanel />
        <SessionsPanel />
        <CredentialsPanel />
        <ExportPanel />
        <ErasePanel />
      </div>
    </div>
  );
}
