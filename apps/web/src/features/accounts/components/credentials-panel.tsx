import { useQuery } from '@tanstack/react-query';

import { formatDayTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { credentialsQuery, useEndCredentials } from '../api/account.ts';
import { CREDENTIALS_PANEL_TEXT } from '../texts.ts';

/** Lists what opens something of the user, and ends it. */
export function CredentialsPanel() {
  const { data } = useQuery(credentialsQuery);
  const { mutate: end, isPending } = useEndCredentials();
  const links = data?.links ?? [];
  const token = data?.token ?? null;
  const keyset = data?.keyset ?? null;
  const connections = data?.connections ?? [];
  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader title={CREDENTIALS_PANEL_TEXT.title} note={CREDENTIALS_PANEL_TEXT.note} />
      <ul className="divide-line divide-y text-sm">
        {links.map(({ uploadId, fileName, round, until }) => (
          <li
            key={`${uploadId}/${round}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <span className="min-w-0 flex-1 basis-64 truncate" title={fileName}>
              {CREDENTIALS_PANEL_TEXT.offerFor(round, fileName)}
            </span>
            <span className="text-ink-muted">
              {CREDENTIALS_PANEL_TEXT.openUntil(formatDayTime(until))}
            </span>
          </li>
        ))}
        <li className="text-ink-muted py-2">
          {token === null
            ? CREDENTIALS_PANEL_TEXT.noToken
            : CREDENTIALS_PANEL_TEXT.token(
                formatDayTime(token.savedAt),
                formatDayTime(token.expiresAt),
              )}
        </li>
        {keyset !== null && (
          <li className="text-ink-muted py-2">
            {CREDENTIALS_PANEL_TEXT.application(keyset.clientId, formatDayTime(keyset.savedAt))}
          </li>
        )}
        {connections.map(({ connectedAt, endsAt }) => (
          <li key={connectedAt} className="text-ink-muted py-2">
            {CREDENTIALS_PANEL_TEXT.account(formatDayTime(connectedAt), formatDayTime(endsAt))}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending || links.length === 0} onClick={() => end('links')}>
          {CREDENTIALS_PANEL_TEXT.closeAllLinks}
        </Button>
        <Button disabled={isPending || token === null} onClick={() => end('token')}>
          {CREDENTIALS_PANEL_TEXT.removeToken}
        </Button>
        {keyset !== null && (
          <Button disabled={isPending} onClick={() => end('keyset')}>
            {CREDENTIALS_PANEL_TEXT.removeApplication}
          </Button>
        )}
        {connections.length > 0 && (
          <Button disabled={isPending} onClick={() => end('connections')}>
            {CREDENTIALS_PANEL_TEXT.disconnectEbay}
          </Button>
        )}
      </div>
    </Panel>
  );
}
