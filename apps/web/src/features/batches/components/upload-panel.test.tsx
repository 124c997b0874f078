import { changeMapping, listBatches, processBatch, uploadParts } from '@partsight/contract/batches';
import { getCurrentInventory } from '@partsight/contract/inventory';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/lookups/time-range';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { addressAfterNotice } from '../../../testing/address-after-notice.ts';
import { answer, refuse, refuseUnauthorized } from '../../../testing/answer.ts';
import { buildReceipt, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { passTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { UploadPanel } from './upload-panel.tsx';

const csv = () => new File(['a,b'], 'stock.csv', { type: 'text/csv' });

function show(onStarted = vi.fn<() => void>()) {
  renderApp(<UploadPanel waiting={null} onFold={null} onStarted={onStarted} />);
  return onStarted;
}

function drop(...files: File[]) {
  const zone = screen.getByRole('button', { name: /Drop the stock list/ });
  const items = files.map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
  }));
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
}

beforeEach(() => {
  server.use(answer(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })));
});

describe('without a file', () => {
  test('Upload asks for one', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await findToast('No file selected')).toHaveTextContent(
      'Please select a CSV file to upload.',
    );
  });

  test('Run Analysis Tool asks for an upload', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('No data source')).toHaveTextContent('Please upload a file first.');
  });

  test('12 months is the time range', () => {
    show();
    expect(DEFAULT_BULK_RANGE).toBe('12months');
    expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
  });

  test('a file dialog that was left without a choice counts as cancelled after 300 ms', async () => {
    const user = startFakeClock();
    show();
    await user.click(screen.getByRole('button', { name: 'Choose File' }));
    expect(screen.getByText('Choose the file in the dialog')).toBeVisible();
    fireEvent.focus(window);
    await passTime(100);
    expect(screen.getByText('Choose the file in the dialog')).toBeVisible();
    await act(() => passTime(300));
    expect(screen.getByText(/Drop the stock list here/)).toBeVisible();
  });
});

describe('a file the drop zone refuses', () => {
  test('of another type names the types it takes', async () => {
    show();
    drop(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File type must be one of .csv, .xlsx, .xls',
    );
  });

  test('above 10 MB names the limit in bytes', async () => {
    show();
    const file = csv();
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
    drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File is larger than 10485760 bytes',
    );
  });

  test('that is empty is too small', async () => {
    show();
    drop(new File([], 'stock.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('File is smaller than 1 bytes');
  });

  test('together with another is one too many', async () => {
    show();
    drop(csv(), csv());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many files');
  });
});

describe('an uploaded file', () => {
  test('is announced with its part count and shown as it was read', async () => {
    server.use(answer(uploadParts, () => buildReceipt({ totalParts: 1204 })));
    show();
    drop(csv());
    expect(await findToast('Upload successful')).toHaveTextContent('1,204 parts');
    const preview = await screen.findByRole('region', { name: 'Preview of the file' });
    expect(within(preview).getByText('F4ZZ-6E086-A')).toBeVisible();
    expect(screen.getByText(/2 KB · 1,204 rows/)).toBeVisible();
  });

  test('runs with the chosen range, always for OEM parts only, and selects the batch', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    server.use(
      answer(uploadParts, () => buildReceipt()),
      answer(processBatch, async ({ request }) => {
        sent = await request.json();
        return { success: true as const, uploadId: UPLOAD_ID, status: 'processing' as const };
      }),
    );
    const onStarted = show();
    drop(csv());
    await screen.findByRole('region', { name: 'Preview of the file' });
    await user.click(screen.getByRole('radio', { name: '6 months' }));
    await user.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    await findToast('Processing started');
    expect(sent).toEqual({ timeRange: '6months', oemOnlyAnalysis: true });
    expect(onStarted).toHaveBeenCalledWith(UPLOAD_ID);
  });

  test('can be run as soon as it is announced, however slow the list of batches is', async () => {
    const user = userEvent.setup();
    let asked = 0;
    server.use(
      answer(listBatches, () => {
        asked += 1;
        return asked === 1 ? [] : new Promise<never>(() => {});
      }),
      answer(uploadParts, () => buildReceipt()),
      answer(processBatch, () => ({
        success: true as const,
        uploadId: UPLOAD_ID,
        status: 'processing' as const,
      })),
    );
    function Batches() {
      const { data } = useQuery(batchQueries.list());
      return data && <p>batches: {data.length}</p>;
    }
    renderApp(
      <>
        <Batches />
        <UploadPanel waiting={null} onFold={null} onStarted={() => {}} />
      </>,
    );
    await screen.findByText('batches: 0');
    drop(csv());
    await findToast('Upload successful');
    await user.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('Processing started')).toBeVisible();
  });

  test('whose columns are corrected is read again', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    const receipt = buildReceipt();
    server.use(
      answer(uploadParts, () => receipt),
      answer(changeMapping, async ({ request }) => {
        sent = await request.json();
        const mapping = { ...receipt.reading.mapping, quantity: null };
        return { ...receipt, totalParts: 99, reading: { ...receipt.reading, mapping } };
      }),
    );
    show();
    drop(csv());
    await user.click(await screen.findByRole('button', { name: 'Change columns' }));
    await user.selectOptions(screen.getByLabelText('Quantity'), 'None');
    expect(await screen.findByText(/99 rows/)).toBeVisible();
    expect(sent).toEqual({ mapping: { ...receipt.reading.mapping, quantity: null } });
    expect(screen.getByLabelText('Quantity')).toHaveValue('none');
  });

  test('whose part-number column is uncertain opens the choice of columns', async () => {
    const receipt = buildReceipt();
    server.use(
      answer(uploadParts, () => ({
        ...receipt,
        reading: { ...receipt.reading, certainty: 'ask' as const },
      })),
    );
    show();
    drop(csv());
    expect(await screen.findByLabelText('Part number')).toBeVisible();
    expect(screen.getByText(/Please choose it/)).toBeVisible();
  });
});

describe('when the server refuses', () => {
  test('an upload, its words are shown and the file can be sent again', async () => {
    const user = userEvent.setup();
    server.use(refuse(uploadParts, 422, 'The file has no part numbers'));
    show();
    drop(csv());
    expect(await findToast('Upload failed')).toHaveTextContent('The file has no part numbers');
    server.use(answer(uploadParts, () => buildReceipt()));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  });

  test('a run, its words are shown', async () => {
    server.use(
      answer(uploadParts, () => buildReceipt()),
      refuse(processBatch, 409, 'Save a token first'),
    );
    const onStarted = show();
    drop(csv());
    await screen.findByRole('region', { name: 'Preview of the file' });
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('Processing failed')).toHaveTextContent('Save a token first');
    expect(onStarted).not.toHaveBeenCalled();
  });

  test('an upload because the session is over, the login follows after 500 ms', async () => {
    startFakeClock();
    server.use(refuseUnauthorized(uploadParts));
    show();
    drop(csv());
    expect(await findToast('Unauthorized')).toHaveTextContent(
      'You are logged out. Logging in again...',
    );
    expect(await addressAfterNotice()).toBe('/api/login');
  });
});
