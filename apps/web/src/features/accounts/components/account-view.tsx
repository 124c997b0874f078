import { useSession } from '../../../lib/api/session.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { BackLink } from '../../../ui/forms/button-link.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useExportAccount } from '../api/account.ts';
import { ACCOUNT_VIEW_TEXT, ACCOUNTS_TEXT } from '../texts.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SheetsPanel } from './sheets-panel.tsx';

/** What PartSight knows about the user, and what they can do about it. */
export function AccountView() {
  const { user } = useSession();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-4xl space-y-4 p-4">
        <BackLink href={PATHS.dashboard}>{ACCOUNT_VIEW_TEXT.back}</BackLink>
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
        <SheetsPanel />
        <ExportPanel />
        <ErasePanel />
      </div>
    </div>
  );
}

function ExportPanel() {
  const { mutate: exportAll, isPending } = useExportAccount();
  return (
    <Panel className="p-4">
      <PanelHeader
        title={ACCOUNTS_TEXT.downloadYourData}
        note={ACCOUNTS_TEXT.downloadNote}
        actions={
          <Button disabled={isPending} onClick={() => exportAll()}>
            {isPending ? 'Preparing…' : ACCOUNTS_TEXT.downloadMyData}
          </Button>
        }
      />
    </Panel>
  );
}
