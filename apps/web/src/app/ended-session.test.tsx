import { exportExcel } from '@partsight/contract/results';
import { stopProcessing } from '@partsight/contract/runs';
import { getTokenStatus, refreshToken, saveToken, updateToken } from '@partsight/contract/tokens';
import { uploadInventory } from '@partsight/contract/uploads';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useExportExcel } from '../features/results/api/export-mutations.ts';
import { useStopProcessing } from '../features/runs/api/run-mutations.ts';
import {
  useRefreshToken,
  useSaveToken,
  useUpdateToken,
} from '../features/tokens/api/token-mutations.ts';
import { tokenQueries } from '../features/tokens/api/token-queries.ts';
import { useUploadInventory } from '../features/uploads/api/inventory.ts';
import { popReturnPath } from '../lib/api/return-path.ts';
import { UPLOAD_ID } from '../testing/build-batch.ts';
import { startFakeClock } from '../testing/fake-clock.ts';
import { mockUnauthorized } from '../testing/mock-endpoint.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { urlAfterSignOut } from '../testing/url-after-sign-out.ts';

afterEach(() => sessionStorage.clear());

const stock = new File(['a,b'], 'stock.csv', { type: 'text/csv' });

/** Every call a user can make, as a button. */
const CALLS: readonly [name: string, definition: Endpoint, useCall: () => () => void][] = [
  [
    'an inventory upload',
    uploadInventory,
    () => {
      const { mutate } = useUploadInventory();
      return () => mutate({ file: stock });
    },
  ],
  [
    'saving a token',
    saveToken,
    () => {
      const { mutate } = useSaveToken();
      return () => mutate('token');
    },
  ],
  [
    'refreshing a token',
    refreshToken,
    () => {
      const { mutate } = useRefreshToken('otherwise');
      return () => mutate();
    },
  ],
  [
    'updating a token',
    updateToken,
    () => {
      const { mutate } = useUpdateToken();
      return () => mutate('token');
    },
  ],
  [
    'stopping',
    stopProcessing,
    () => {
      const { mutate } = useStopProcessing();
      return () => mutate(UPLOAD_ID);
    },
  ],
];

test.each(CALLS)('an ended session leads to the login at %s', async (_, definition, useCall) => {
  const user = startFakeClock();
  server.use(mockUnauthorized(definition));
  function Caller() {
    const mutation = useCall();
    return (
      <button type="button" onClick={mutation}>
        act
      </button>
    );
  }
  renderApp(<Caller />);
  await user.click(screen.getByRole('button', { name: 'act' }));
  expect(await urlAfterSignOut()).toBe('/api/login');
});

test('an ended session leads to the login at an Excel export', async () => {
  const user = startFakeClock();
  vi.spyOn(globalThis.console, 'error').mockReturnValue();
  server.use(mockUnauthorized(exportExcel));
  function Caller() {
    const { mutate } = useExportExcel();
    return (
      <button type="button" onClick={() => mutate({ uploadId: UPLOAD_ID, view: {} })}>
        act
      </button>
    );
  }
  renderApp(<Caller />);
  await user.click(screen.getByRole('button', { name: 'act' }));
  expect(await urlAfterSignOut()).toBe('/api/login');
});

test('an ended session leads to the login at a read, and back to the page afterwards', async () => {
  startFakeClock();
  window.history.replaceState(null, '', '/universal-store-analysis?store=northside');
  server.use(mockUnauthorized(getTokenStatus));
  function Watch() {
    useQuery(tokenQueries.status());
    return null;
  }
  renderApp(<Watch />);
  expect(await urlAfterSignOut()).toBe('/api/login');
  expect(popReturnPath()).toBe('/universal-store-analysis?store=northside');
});
