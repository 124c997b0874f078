import { readPastedToken, TOKEN_WARNING_TEXT } from '@partsight/domain/tokens/token-format';
import { Check, CircleX } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';

import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { formatClock } from '../../../lib/text/format.ts';
import { EBAY_NEEDS_TITLE } from '../../../lib/text/wording.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSaveToken } from '../api/token-mutations.ts';
import { TOKEN_FORM_TEXT } from '../texts.ts';
import { MaskedInput } from './masked-input.tsx';

const RESET_DELAY_MS = 3000;

/** When and why the last token was refused. */
type Refusal = { readonly at: string; readonly reason: string };

/**
 * Saves a token; the button shows the outcome and then resets. A refusal stays until the next try. As a prompt it
 * stands beside what waits for the token, which says where to get one.
 */
export function TokenForm({ isPrompt = false }: { isPrompt?: boolean }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refusalId = useId();
  const save = useSaveToken();
  const { status, reset } = save;

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
    setRefusal(null);
    save.mutate(token, {
      onSuccess: () => setText(''),
      onError: (error) => setRefusal(refusalOf(error)),
    });
  };

  return (
    <form onSubmit={handleSubmit} className="max-w-3xl">
      {refusal !== null && (
        <div id={refusalId} className="mb-3">
          <Notice tone="danger" live="alert" title={TOKEN_FORM_TEXT.notSaved(refusal.at)}>
            {refusal.reason}
          </Notice>
        </div>
      )}
      <Field label={TOKEN_FORM_TEXT.label} hint={<TokenHint text={text} />}>
        {({ id, 'aria-describedby': hintId }) => (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <MaskedInput
                id={id}
                aria-describedby={refusal === null ? hintId : `${refusalId} ${hintId}`}
                aria-invalid={refusal !== null}
                value={text}
                placeholder="v^1.1#i^1..."
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <Button type="submit" disabled={status === 'pending'}>
              {SAVE_LABELS[status]}
            </Button>
          </div>
        )}
      </Field>
      {!isPrompt && (
        <p className="text-ink-muted mt-1 text-xs">
          {TOKEN_FORM_TEXT.howToGet} <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>
        </p>
      )}
    </form>
  );
}

/** The server refuses the token itself; any other failure says nothing about it. */
const refusalOf = (error: Error): Refusal | null =>
  error instanceof ApiError && error.problem?.code.startsWith('token/') === true
    ? { at: formatClock(new Date().toISOString()), reason: messageOf(error) }
    : null;

/** What is odd about the token entered. */
function TokenHint({ text }: { text: string }) {
  const remarks = text.trim() === '' ? [] : readPastedToken(text).warnings;
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
