import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/forms/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { useSaveOwnKeyset } from '../api/token-mutations.ts';
import { tokenQueries } from '../api/token-queries.ts';
import { OWN_KEYSET_PANEL_TEXT } from '../texts.ts';
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
        title={OWN_KEYSET_PANEL_TEXT.title}
        note={
          keyset === null
            ? OWN_KEYSET_PANEL_TEXT.usesServer
            : OWN_KEYSET_PANEL_TEXT.usesOwn(keyset.clientId)
        }
      />
      <form onSubmit={handleSubmit} className="max-w-2xl space-y-3">
        <TextField
          label={OWN_KEYSET_PANEL_TEXT.clientId}
          value={clientId}
          autoComplete="off"
          spellCheck={false}
          onText={setClientId}
        />
        <Field
          label={OWN_KEYSET_PANEL_TEXT.clientSecret}
          hint={
            result?.success === false ? (
              <span role="alert" className="text-danger-ink">
                {result.error}
              </span>
            ) : (
              OWN_KEYSET_PANEL_TEXT.hint
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
          {isPending ? 'Checking…' : OWN_KEYSET_PANEL_TEXT.save}
        </Button>
      </form>
    </Panel>
  );
}
