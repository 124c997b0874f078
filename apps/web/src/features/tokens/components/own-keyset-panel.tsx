import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useSaveOwnKeyset } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { MaskedInput } from './masked-input.tsx';

/** Takes the user's own eBay application, only where the operator switched that on. */
export function OwnKeysetPanel() {
  const { data: status } = useQuery(tokenQueries.status());
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const { mutate: save, data: result, isPending } = useSaveOwnKeyset();
  const keyset = status?.ownKeyset;
  if (keyset === undefined) {
    return null;
  }
  const isFilled = clientId.trim() !== '' && clientSecret.trim() !== '';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save(
      { clientId, clientSecret },
      { onSuccess: ({ success }) => success && setClientSecret('') },
    );
  };
  return (
    <Panel className="space-y-4 p-4">
      <PanelHeader
        title="Your own eBay application"
        note={
          keyset === null
            ? 'Lookups use this server’s application and share its daily calls with everyone here.'
            : `Your lookups use ${keyset.clientId} and its own daily calls. Your account page removes it.`
        }
      />
      <form onSubmit={handleSubmit} className="max-w-2xl space-y-3">
        <Field label="Client ID">
          {(ids) => (
            <Input
              {...ids}
              value={clientId}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setClientId(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Client secret"
          hint={
            result?.success === false ? (
              <span role="alert" className="text-danger-ink">
                {result.error}
              </span>
            ) : (
              'Checked with eBay, stored encrypted and never shown again.'
            )
          }
        >
          {(ids) => (
            <MaskedInput
              {...ids}
              value={clientSecret}
              secretName="secret"
              onChange={(event) => setClientSecret(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={isPending || !isFilled}>
          {isPending ? 'Checking…' : 'Save application'}
        </Button>
      </form>
    </Panel>
  );
}
