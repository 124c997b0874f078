import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';

import { formatDay } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CONSENT_FIELD_TEXT } from '../texts.ts';
import { rerunQueries, useSetConsent } from './rerun-queries.ts';

/**
 * Whether figures of earlier runs may be kept: off until the user states the marketplace's
 * consent.
 */
export function ConsentField() {
  const { data } = useQuery(rerunQueries.consent());
  const setConsent = useSetConsent();
  const [reason, setReason] = useState('');
  if (data === undefined) {
    return null;
  }
  const state = (event: SyntheticEvent) => {
    event.preventDefault();
    setConsent.mutate(reason.trim());
  };
  return (
    <section aria-label={CONSENT_FIELD_TEXT.region} className="text-sm">
      <h3 className="font-medium">
        {CONSENT_FIELD_TEXT.title} {data.given ? 'on' : 'off'}
      </h3>
      {data.given === null ? (
        <>
          <p className="text-ink-muted mt-1 text-xs">{CONSENT_FIELD_TEXT.explanation}</p>
          <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={state}>
            <div className="min-w-48 flex-1">
              <TextField
                label={CONSENT_FIELD_TEXT.source}
                maxLength={200}
                placeholder={CONSENT_FIELD_TEXT.placeholder}
                value={reason}
                onText={setReason}
              />
            </div>
            <Button type="submit" disabled={setConsent.isPending || reason.trim() === ''}>
              {CONSENT_FIELD_TEXT.agree}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className="text-ink-muted mt-1 text-xs">
            {CONSENT_FIELD_TEXT.stated(formatDay(data.given.at), data.given.reason)}
          </p>
          <Button
            size="inline"
            variant="link"
            className="mt-1 text-xs"
            disabled={setConsent.isPending}
            onClick={() => setConsent.mutate(null)}
          >
            {CONSENT_FIELD_TEXT.takeBack}
          </Button>
        </>
      )}
    </section>
  );
}
