import { CONNECT_PATH, type EbayConnection } from '@partsight/contract/own-sales/connection';

import { formatDay, formatRecent } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useDisconnect } from './connection-queries.ts';
import { CONNECTION_TEXTS, RECONNECT_TEXTS } from './connection-texts.ts';

function progressText({ windowsDone, windowsTotal, coveredFrom }: EbayConnection): string {
  const covered =
    coveredFrom === null
      ? CONNECTION_TEXTS.fetching
      : CONNECTION_TEXTS.covered(formatDay(coveredFrom));
  return windowsDone < windowsTotal
    ? `${covered} ${CONNECTION_TEXTS.months(windowsDone, windowsTotal)}`
    : covered;
}

const stepOf = ({ readsFees }: EbayConnection) => (readsFees ? 'fees' : 'sales');

/** One connected account: how far it is read, and what to do when its access ended or will. */
export function ConnectedAccount({ connection }: { readonly connection: EbayConnection }) {
  const { mutate: disconnect, isPending } = useDisconnect();
  const { id, status, reason, endsAt, endsSoon, readsFees, canReadFees, lastSuccessAt } =
    connection;
  const reconnect = (
    <Button asChild>
      <a href={`${CONNECT_PATH}?step=${stepOf(connection)}`}>{CONNECTION_TEXTS.reconnect}</a>
    </Button>
  );
  return (
    <div className="space-y-2">
      {status !== 'live' && (
        <Notice tone="warn" action={reconnect}>
          {reason !== null && RECONNECT_TEXTS[reason]} {CONNECTION_TEXTS.salesStay}
        </Notice>
      )}
      {status === 'live' && endsSoon && (
        <Notice tone="warn" action={reconnect}>
          {CONNECTION_TEXTS.endsSoon(formatDay(endsAt))}
        </Notice>
      )}
      <p className="text-sm">
        {progressText(connection)}
        {lastSuccessAt !== null && (
          <span className="text-ink-muted">
            {' '}
            {CONNECTION_TEXTS.lastFetched(formatRecent(lastSuccessAt))}
          </span>
        )}
      </p>
      {!canReadFees && <p className="text-ink-muted text-sm">{CONNECTION_TEXTS.noFees}</p>}
      {status === 'live' && (
        <div className="flex flex-wrap gap-2">
          {!readsFees && canReadFees && (
            <Button asChild>
              <a href={`${CONNECT_PATH}?step=fees`}>{CONNECTION_TEXTS.addFees}</a>
            </Button>
          )}
          <Button disabled={isPending} onClick={() => disconnect(id)}>
            {CONNECTION_TEXTS.disconnect}
          </Button>
        </div>
      )}
    </div>
  );
}
