import { exportExcel, stopProcessing } from '@partsight/contract/batches';
import type { Endpoint } from '@partsight/contract/endpoint';
import { uploadInventory } from '@partsight/contract/inventory';
import { getTokenStatus, refreshToken, saveToken, updateToken } from '@partsight/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useExportExcel } from '../features/batches/api/export-mutations.ts';
import { useUploadInventory } from '../features/batches/api/inventory.ts';
import { useStopProcessing } from '../features/batches/api/run-mutations.ts';
import {
  useRefreshToken,
  useSaveToken,
  useUpdateToken,
} from '../features/tokens/api/token-mutations.ts';
import { tokenQueries } from '../features/tokens/api/token-queries.ts';
import { takeReturnPath } from '../lib/return-path.ts';
import { addressAfterNotice } from '../testing/address-after-notice.ts';
import { refuseUnauthorized } from '../testing/answer.ts';
import { UPLOAD_ID } from '../testing/build-batch.ts';
import { startFakeClock } from '../testing/fake-clock.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

afterEach(() => sessionStorage.clear());

const stock = new File(['a,b'], 'stock.csv', { type: 'text/csv' });

/** Each call that a person makes, as a button. */
const CALLS: readonly [name: string, definition: Endpoint, useAct: () => () => void][] = [
  [
    'an inventory upload',
    uploadInventory,
    () => {
      const { mutate } = useUploadInventory();
      return () => mutate(stock);
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

test.each(CALLS)('an ended session leads to the login at %s', async (_, definition, useAct) => {
  const user = startFakeClock();
  server.use(refuseUnauthorized(definition));
  function Act() {
    const act = useAct();
    return (
      <button type="button" onClick={act}>
        act
      </button>
    );
  }
  renderApp(<Act />);
  await user.click(screen.getByRole('button', { name: 'act' }));
  expect(await addressAfterNotice()).toBe('/api/login');
});

test('an ended session leads to the login at an Excel export', async () => {
  const user = startFakeClock();
  vi.spyOn(globalThis.console, 'error').mockReturnValue();
  server.use(refuseUnauthorized(exportExcel));
  function Act() {
    const { mutate } = useExportExcel();
    return (
      <button type="button" onClick={() => mutate({ uploadId: UPLOAD_ID, view: {} })}>
        act
      </button>
    );
  }
  renderApp(<Act />);
  await user.click(screen.getByRole('button', { name: 'act' }));
  expect(await addressAfterNotice()).toBe('/api/login');
});

test('an ended session leads to the login at a read, and back to the page afterwards', async () => {
  startFakeClock();
  window.history.replaceState(null, '', '/universal-store-analysis?store=northside');
  server.use(refuseUnauthorized(getTokenStatus));
  function Watch() {
    useQuery(tokenQueries.status());
    return null;
  }
  renderApp(<Watch />);
  expect(await addressAfterNotice()).toBe('/api/login');
  expect(takeReturnPath()).toBe('/universal-store-analysis?store=northside');
});
