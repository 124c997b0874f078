import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';

import { reportError } from '../../../lib/api/report-error.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { HAND_WORK_SENTENCE } from '../../../lib/text/hand-work.ts';
import { useHasOnlyActiveListings } from '../../../lib/text/sold-source.ts';
import { EBAY_NEEDS_TITLE } from '../../../lib/text/wording.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useUpdateToken } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { TOKEN_STATUS_CARD_TEXT, TOKENS_TEXT } from '../texts.ts';

/**
 * The platform selector's card. A status that cannot be read is logged, and the card stays quiet.
 */
export function TokenStatusCard() {
  const { data: status, error } = useQuery(tokenQueries.status());
  const hasOnlyActiveListings = useHasOnlyActiveListings();

  useEffect(
    function logFailure() {
      if (error !== null) {
        reportError(TOKEN_STATUS_CARD_TEXT.notRead, error);
      }
    },
    [error],
  );

  return (
    <Panel className="p-4">
      <PanelHeader title={TOKEN_STATUS_CARD_TEXT.title} />
      <div className="mt-3">
        {status === undefined && error === null && <Skeleton className="h-9" />}
        {status?.expired === false && <Notice tone="ok">{TOKEN_STATUS_CARD_TEXT.ready}</Notice>}
        {status?.expired === true && (
          <>
            {hasOnlyActiveListings ? (
              <Notice tone="info" live="status" title={TOKEN_STATUS_CARD_TEXT.noTokenNeeded}>
                {TOKEN_STATUS_CARD_TEXT.noTokenNeededNote} {HAND_WORK_SENTENCE}
              </Notice>
            ) : status.hadToken ? (
              <Notice tone="warn" live="alert" title={TOKEN_STATUS_CARD_TEXT.expired}>
                {TOKEN_STATUS_CARD_TEXT.expiredNote}
              </Notice>
            ) : (
              <Notice tone="warn" live="status" title={TOKEN_STATUS_CARD_TEXT.missing}>
                {TOKENS_TEXT.howToGet}
              </Notice>
            )}
            <TokenEntry />
            <p className="text-ink-muted mt-2 text-xs">
              <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}

function TokenEntry() {
  const [text, setText] = useState('');
  const update = useUpdateToken();
  const token = text.trim();

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate(token, { onSuccess: ({ success }) => success && setText('') });
  };
  // Enter does not submit a form whose button is disabled, so handle the key itself.
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && token === '') {
      toast({
        title: 'Token Required',
        description: 'Please enter a valid Research API OAuth token',
        variant: 'destructive',
      });
    }
  };

  return (
    <form onSubmit={handleSubmit} className="mt-3 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={TOKEN_STATUS_CARD_TEXT.label}
          type="password"
          autoComplete="off"
          value={text}
          onText={setText}
          onKeyDown={handleKey}
        />
      </div>
      <Button type="submit" disabled={token === '' || update.isPending}>
        {update.isPending ? TOKEN_STATUS_CARD_TEXT.validating : TOKEN_STATUS_CARD_TEXT.update}
      </Button>
    </form>
  );
}
