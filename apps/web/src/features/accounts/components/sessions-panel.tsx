import { useQuery } from '@tanstack/react-query';

import { formatDayTime } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { credentialsQuery, useEndOtherSessions } from '../api/account.ts';
import { browserName } from '../browser-name.ts';
import { SESSIONS_PANEL_TEXT } from '../texts.ts';

/** Lists the user's sessions and signs out everywhere else. */
export function SessionsPanel() {
  const { data } = useQuery(credentialsQuery);
  const sessions = data?.sessions ?? [];
  const { mutate: endOthers, isPending } = useEndOtherSessions();
  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader
        title={SESSIONS_PANEL_TEXT.title}
        actions={
          <Button disabled={isPending || sessions.length < 2} onClick={() => endOthers()}>
            {SESSIONS_PANEL_TEXT.signOutEverywhere}
          </Button>
        }
      />
      <ul className="divide-line divide-y text-sm">
        {sessions.map(({ id, isCurrent, browser, signedInAt, seenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-64 truncate" title={browser}>
              {browserName(browser)}
            </span>
            {isCurrent && <Badge>{SESSIONS_PANEL_TEXT.thisBrowser}</Badge>}
            <span className="text-ink-muted">
              {SESSIONS_PANEL_TEXT.used(formatDayTime(signedInAt), formatDayTime(seenAt))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
