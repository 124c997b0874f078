import {
  CONNECT_PATH,
  CONNECT_RESULTS,
  type ConnectOutcome,
} from '@partsight/contract/own-sales/connection';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { connectionQuery } from './connection-queries.ts';
import { CONNECTION_TEXTS as TEXTS, OUTCOME_TEXTS } from './connection-texts.ts';

const ICONS = { sales: Check, fees: Plus, never: X } as const;

/** What each step of the consent reads, in words, and what is never read. */
function ConsentSteps() {
  return (
    <ul className="grid gap-x-6 gap-y-2 text-sm min-[1200px]:grid-cols-3">
      {TEXTS.steps.map(({ id, name, text }) => {
        const Icon = ICONS[id];
        return (
          <li key={id} className="flex gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div>
              <span className="font-medium">{name}</span>{' '}
              {id === 'fees' && <Badge>{TEXTS.optional}</Badge>}
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What came of the way to eBay, from the address. */
function useOutcome(): ConnectOutcome | undefined {
  const [search] = useSearchParams();
  return CONNECT_RESULTS.find((known) => known === search.get('ebay'));
}

function ReturnNotice({ outcome }: { readonly outcome: ConnectOutcome }) {
  const { tone, text } = OUTCOME_TEXTS[outcome];
  return (
    <Notice tone={tone} live="status">
      {text}
    </Notice>
  );
}

/** Connects the seller's eBay account, where the operator has set that up. */
export function ConnectionCard() {
  const { data } = useQuery(connectionQuery);
  const outcome = useOutcome();
  const [includesFees, setIncludesFees] = useState(outcome !== 'signatures');
  if (data === undefined || !data.isOffered) {
    return null;
  }
  const connections = data.connections.filter(({ reason }) => reason !== 'disconnected');
  const isConnected = connections.length > 0;
  const note = isConnected ? TEXTS.sales(data.sales) : TEXTS.note;
  return (
    <Panel className="space-y-4 p-4">
      <PanelHeader title={isConnected ? TEXTS.titleConnected : TEXTS.title} note={note} />
      {outcome !== undefined && <ReturnNotice outcome={outcome} />}
      {connections.map((connection) => (
        <ConnectedAccount key={connection.id} connection={connection} />
      ))}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <ConsentSteps />
        </div>
        <div className="basis-64 space-y-3 text-sm">
          <Button asChild variant={isConnected ? 'secondary' : 'primary'}>
            <a href={`${CONNECT_PATH}?step=${includesFees ? 'fees' : 'sales'}`}>
              {isConnected ? TEXTS.connectAnother : TEXTS.connect}
            </a>
          </Button>
          <div className="flex items-center gap-2">
            <Switch label={TEXTS.includeFees} checked={includesFees} onChange={setIncludesFees} />
            <span aria-hidden>{TEXTS.includeFees}</span>
          </div>
          <p className="text-ink-muted flex gap-1.5">
            <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {TEXTS.ebayPage}
          </p>
        </div>
      </div>
    </Panel>
  );
}
