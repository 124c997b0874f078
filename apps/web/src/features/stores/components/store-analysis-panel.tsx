import { STORE_ITEM_COUNT } from '@partsight/contract/stores';
import { MAX_STORE_NAME_LENGTH } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { storeProgressQuery, useAnalyzeStore } from '../api/store-mutations.ts';
import { StoreListings } from './store-listings.tsx';

/** Ten listings of any store, each with the number that identifies it and how it sells. */
export function StoreAnalysisPanel({ tokenForm }: { tokenForm: ReactNode }) {
  const [text, setText] = useState('');
  const analysis = useAnalyzeStore();
  const progress = useQuery({ ...storeProgressQuery, enabled: analysis.isPending });
  const storeName = text.trim();

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (storeName !== '') {
      analysis.mutate(storeName);
    }
  };

  return (
    <div className="space-y-4">
      <Panel className="grid gap-6 p-4 lg:grid-cols-2">
        <div>
          <PanelHeader
            title="Store"
            note={`Reads ${STORE_ITEM_COUNT} listings, detects the type of store, and looks up how each listing sells.`}
          />
          <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-start gap-2">
            <div className="w-full sm:w-96">
              <Field
                label="Store name"
                hint={
                  storeName === ''
                    ? 'Store name required'
                    : 'A seller name or the address of a store.'
                }
              >
                {(ids) => (
                  <Input
                    {...ids}
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={MAX_STORE_NAME_LENGTH}
                    placeholder="partsplanet"
                    value={text}
                    onChange={({ target }) => setText(target.value)}
                  />
                )}
              </Field>
            </div>
            <Button
              type="submit"
              variant="primary"
              className="max-sm:w-full sm:mt-5"
              disabled={storeName === '' || analysis.isPending}
            >
              {analysis.isPending ? <Spinner /> : <Store aria-hidden />}
              {analysis.isPending ? 'Analyzing Store...' : 'Analyze Store'}
            </Button>
          </form>
        </div>
        <div className="lg:border-line lg:border-l lg:pl-6">
          <PanelHeader title="Token" note="Lookups are made with this token." />
          <div className="mt-3">{tokenForm}</div>
        </div>
      </Panel>
      {analysis.isPending && <StoreListings analysis={progress.data ?? null} isRunning />}
      {analysis.isSuccess && <StoreListings analysis={analysis.data.data} />}
    </div>
  );
}
