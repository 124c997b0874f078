import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';

import { formatDay } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
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
    <section aria-label="History of lines" className="text-sm">
      <h3 className="font-medium">Keep figures of earlier runs: {data.given ? 'on' : 'off'}</h3>
      {data.given === null ? (
        <>
          <p className="text-ink-muted mt-1 text-xs">
            eBay lets no one keep its figures for longer than they are needed unless it has agreed
            in writing. So nothing of a run is kept when the next one begins, until you state that
            it has. Sums and medians are kept then, never a listing or a seller.
          </p>
          <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={state}>
            <div className="min-w-48 flex-1">
              <Field label="Where it says so">
                {(ids) => (
                  <Input
                    {...ids}
                    maxLength={200}
                    placeholder="letter or contract, and its date"
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                  />
                )}
              </Field>
            </div>
            <Button type="submit" disabled={setConsent.isPending || reason.trim() === ''}>
              eBay has agreed
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className="text-ink-muted mt-1 text-xs">
            Stated by you, {formatDay(data.given.at)}: {data.given.reason}
          </p>
          <Button
            size="inline"
            variant="link"
            className="mt-1 text-xs"
            disabled={setConsent.isPending}
            onClick={() => setConsent.mutate(null)}
          >
            Take it back and erase what was kept
          </Button>
        </>
      )}
    </section>
  );
}
