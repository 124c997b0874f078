import { readPastedToken, TOKEN_WARNING_TEXT } from '@partsight/domain/pacing/tokens/token-format';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/pacing/tokens/token-lifetime';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, RotateCw } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';

import { PATHS } from '../../../lib/browser/paths.ts';
import { EBAY_NEEDS_TITLE } from '../../../lib/text/wording.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useRefreshToken, useSaveToken } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { MaskedInput } from './masked-input.tsx';

const RESET_DELAY_MS = 3000;

/** Saves a token; the button shows the outcome and then resets. A refusal by eBay stays at the field. */
export function TokenForm({ isNextStep = false }: { isNextStep?: boolean }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveToken();
  const refresh = useRefreshToken('Failed to refresh token automatically.');
  const { status, reset } = save;
  const { data: tokenStatus } = useQuery(tokenQueries.status());
  const canRefresh = tokenStatus?.canRefresh !== false;

  useEffect(
    function returnToIdle() {
      if (status !== 'success' && status !== 'error') {
        return undefined;
      }
      const timer = setTimeout(reset, RESET_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [status, reset],
  );

  const token = text.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (token === '') {
      toast({
        title: 'Token Required',
        description: 'Please enter a valid Research API token.',
        variant: 'destructive',
      });
      return;
    }
    save.mutate(token, {
      onSuccess: (reason) => {
        setText('');
        setRefusal(reason);
      },
    });
  };

  return (
    <form onSubmit={handleSubmit} className="max-w-2xl">
      <Field label="Research API token" hint={<TokenHint text={text} refusal={refusal} />}>
        {(ids) => (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <MaskedInput
                {...ids}
                value={text}
                placeholder="v^1.1#i^1..."
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            {isNextStep && (
              <Button type="submit" variant="primary" disabled={status === 'pending'}>
                {SAVE_LABELS[status]}
              </Button>
            )}
          </div>
        )}
      </Field>
      {!isNextStep && (
        <>
          <p className="text-ink-muted mt-1 text-xs">
            How to get a token: <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" disabled={status === 'pending'}>
              {SAVE_LABELS[status]}
            </Button>
            {canRefresh && (
              <Button variant="ghost" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
                {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
                Refresh Token
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** Why the last token was refused, until another is entered; then what is odd about that one. */
function TokenHint({ text, refusal }: { text: string; refusal: string | null }) {
  const remarks = text.trim() === '' ? [] : readPastedToken(text).warnings;
  if (text === '' && refusal !== null) {
    return (
      <span role="alert" className="text-danger-ink">
        {refusal}
      </span>
    );
  }
  if (remarks.length === 0) {
    return <>Expires after {TOKEN_LIFETIME_HOURS} hours. Stored encrypted.</>;
  }
  return (
    <span className="text-warn-ink">
      {remarks.map((remark) => TOKEN_WARNING_TEXT[remark]).join(' ')}
      {!remarks.includes('refresh-token') && ' You can still save it.'}
    </span>
  );
}

const SAVE_LABELS = {
  idle: 'Save Token',
  pending: (
    <>
      <Spinner />
      Saving...
    </>
  ),
  success: (
    <>
      <Check aria-hidden className="text-ok-ink" />
      Saved
    </>
  ),
  error: (
    <>
      <CircleX aria-hidden className="text-danger-ink" />
      Failed
    </>
  ),
};
