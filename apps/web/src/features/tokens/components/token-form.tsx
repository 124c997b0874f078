import { readPastedToken, TOKEN_WARNING_TEXT } from '@partsight/domain/pacing/tokens/token-format';
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
import { TOKEN_FORM_TEXT } from '../texts.ts';
import { MaskedInput } from './masked-input.tsx';

const RESET_DELAY_MS = 3000;

/** Saves a token; the button shows the outcome and then resets. A refusal by eBay stays at the field. */
export function TokenForm({ isNextStep = false }: { isNextStep?: boolean }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveToken();
  const refresh = useRefreshToken(TOKEN_FORM_TEXT.refreshFailed);
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
        title: TOKEN_FORM_TEXT.required,
        description: TOKEN_FORM_TEXT.requiredNote,
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
      <Field label={TOKEN_FORM_TEXT.label} hint={<TokenHint text={text} refusal={refusal} />}>
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
            {TOKEN_FORM_TEXT.howToGet}{' '}
            <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" disabled={status === 'pending'}>
              {SAVE_LABELS[status]}
            </Button>
            {canRefresh && (
              <Button variant="ghost" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
                {refresh.isPending ? <Spinner /> : <RotateCw aria-hidden />}
                {TOKEN_FORM_TEXT.refreshToken}
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
    return <>{TOKEN_FORM_TEXT.hint}</>;
  }
  return (
    <span className="text-warn-ink">
      {remarks.map((remark) => TOKEN_WARNING_TEXT[remark]).join(' ')}
      {!remarks.includes('refresh-token') && TOKEN_FORM_TEXT.saveAnyway}
    </span>
  );
}

const SAVE_LABELS = {
  idle: TOKEN_FORM_TEXT.idle,
  pending: (
    <>
      <Spinner />
      {TOKEN_FORM_TEXT.saving}
    </>
  ),
  success: (
    <>
      <Check aria-hidden className="text-ok-ink" />
      {TOKEN_FORM_TEXT.saved}
    </>
  ),
  error: (
    <>
      <CircleX aria-hidden className="text-danger-ink" />
      {TOKEN_FORM_TEXT.failed}
    </>
  ),
};
