import { getSettings, putSettings } from '@partsight/contract/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api/api-client.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useAlertChoice } from '../../../lib/browser/alert-choice.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { ALERTS_PANEL_TEXT } from '../texts.ts';

const mailChoiceQuery = queryOptions({
  queryKey: ['account', 'alerts'],
  queryFn: async ({ signal }) =>
    (await call(getSettings, { query: {} }, { signal })).mailsRuns ?? null,
});

/** How a person wants to hear that a run ended or paused while they looked elsewhere. */
export function AlertsPanel() {
  const { isPossible, isChosen, choose } = useAlertChoice();
  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader title={ALERTS_PANEL_TEXT.title} note={ALERTS_PANEL_TEXT.note} />
      <AlertRow
        label={ALERTS_PANEL_TEXT.inBrowser}
        note={isPossible ? undefined : 'Notifications for this site are blocked in the browser.'}
      >
        <Switch
          label={ALERTS_PANEL_TEXT.inBrowser}
          checked={isChosen}
          disabled={!isPossible}
          onChange={(wanted) => void choose(wanted)}
        />
      </AlertRow>
      <MailChoice />
    </Panel>
  );
}

function MailChoice() {
  const { user } = useSession();
  const { data: isChosen = null } = useQuery(mailChoiceQuery);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (mailsRuns: boolean) => call(putSettings, { body: { mailsRuns } }),
    onSuccess: ({ mailsRuns = null }) =>
      queryClient.setQueryData(mailChoiceQuery.queryKey, mailsRuns),
    meta: { failure: { title: ALERTS_PANEL_TEXT.notChanged } },
  });
  if (isChosen === null || user?.email === null || user?.email === undefined) {
    return null;
  }
  return (
    <AlertRow label={ALERTS_PANEL_TEXT.byEmail(user.email)}>
      <Switch
        label={ALERTS_PANEL_TEXT.byEmail(user.email)}
        checked={isChosen}
        disabled={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
    </AlertRow>
  );
}

type AlertRowProps = { label: string; note?: string | undefined; children: ReactNode };

function AlertRow({ label, note, children }: AlertRowProps) {
  return (
    <div className="flex items-center gap-3 text-sm">
      {children}
      <span className="min-w-0 wrap-anywhere">
        {label}
        {note !== undefined && <span className="text-ink-muted block text-xs">{note}</span>}
      </span>
    </div>
  );
}
