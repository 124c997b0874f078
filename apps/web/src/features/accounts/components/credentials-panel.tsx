import { useQuery } from '@tanstack/react-query';

import { formatDayTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { credentialsQuery, useEndCredentials } from '../api/account.ts';

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
      <PanelHeader
        title="Links and token"
        note="Anyone with an offer link can open that offer. Your eBay token is used for your lookups only."
      />
      <ul className="divide-line divide-y text-sm">
        {links.map(({ uploadId, fileName, round, until }) => (
          <li
            key={`${uploadId}/${round}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <span className="min-w-0 flex-1 basis-64 truncate" title={fileName}>
              Offer {round} for {fileName}
            </span>
            <span className="text-ink-muted">open until {formatDayTime(until)}</span>
          </li>
        ))}
        <li className="text-ink-muted py-2">
          {token === null
            ? 'You have saved no eBay token.'
            : `eBay token saved ${formatDayTime(token.savedAt)}, good until ${formatDayTime(token.expiresAt)}`}
        </li>
        {keyset !== null && (
          <li className="text-ink-muted py-2">
            eBay application {keyset.clientId}, saved {formatDayTime(keyset.savedAt)}
          </li>
        )}
        {connections.map(({ connectedAt, endsAt }) => (
          <li key={connectedAt} className="text-ink-muted py-2">
            eBay account connected {formatDayTime(connectedAt)}, good until {formatDayTime(endsAt)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending || links.length === 0} onClick={() => end('links')}>
          Close all links
        </Button>
        <Button disabled={isPending || token === null} onClick={() => end('token')}>
          Remove token
        </Button>
        {keyset !== null && (
          <Button disabled={isPending} onClick={() => end('keyset')}>
            Remove application
          </Button>
        )}
        {connections.length > 0 && (
          <Button disabled={isPending} onClick={() => end('connections')}>
            Disconnect eBay
          </Button>
        )}
      </div>
    </Panel>
  );
}
