import { getStorePartNumbers } from '@partsight/contract/stores';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelHeader } from '../../ui/panel.tsx';

/** Asks for ten part numbers of the user's own store and shows what came back. */
export function ExtractionTest({ isTokenExpired }: { isTokenExpired: boolean }) {
  const extraction = useMutation({ mutationFn: () => call(getStorePartNumbers, {}) });
  const error =
    extraction.data?.success === false
      ? (extraction.data.error ?? 'Failed to test store extraction')
      : extraction.error && 'Failed to test store extraction';
  return (
    <Panel className="p-4">
      <PanelHeader
        title="Store extraction test"
        note="Reads ten listings of your store and looks up their sales."
        actions={
          <Button
            disabled={extraction.isPending || isTokenExpired}
            onClick={() => extraction.mutate()}
          >
            {extraction.isPending ? 'Extracting Part Numbers...' : 'Test Extract 10 Part Numbers'}
          </Button>
        }
      />
      {isTokenExpired && (
        <p className="text-danger-ink mt-2 text-sm">Please update your Research API token first</p>
      )}
      {typeof error === 'string' && <p className="text-danger-ink mt-3 text-sm">✗ {error}</p>}
      {extraction.data?.success === true && (
        <ul className="mt-3 space-y-1 text-sm">
          {extraction.data.partNumbers.map((part) => (
            <li key={part.itemId} className="part-number">
              {part.mpn ?? part.title}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
