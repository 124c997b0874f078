import { listBatches, processBatch } from '@partsight/contract/runs';
import {
  changeReading,
  uploadParts,
  getCurrentInventory,
  type SheetQuestion,
} from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { SKIPPED_ROW_KINDS } from '@partsight/domain/columns/skipped-row';
import { recordOf } from '@partsight/domain/core/record-of';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/runs/time-range';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { buildReceipt, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { advanceTime, startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { UploadPanel } from './upload-panel.tsx';

const csv = () => new File(['a,b'], 'stock.csv', { type: 'text/csv' });

function show(onStarted = vi.fn<() => void>()) {
  renderApp(
    <UploadPanel
      pendingReceipt={null}
      droppedFile={null}
      onRead={vi.fn<() => void>()}
      onStarted={onStarted}
    />,
  );
  return onStarted;
}

function drop(...files: File[]) {
  const zone = screen.getByRole('group', { name: /Drop the dealer’s list/ });
  const items = files.map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
  }));
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
}

beforeEach(() => {
  server.use(mockEndpoint(getCurrentInventory, () => ({ hasInventory: false, activeFile: null })));
});

describe('without a file', () => {
  test('Upload asks for one [5.file.none] [5.file.none-words]', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await findToast('No file selected')).toHaveTextContent(
      'Please select a CSV file to upload.',
    );
  });

  test('Run Analysis Tool asks for an upload [2.upload.run] [5.run.none] [5.run.none-words]', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('No data source')).toHaveTextContent('Please upload a file first.');
  });

  test('12 months is the time range [2.upload.range] [9.ranges.bulk]', () => {
    show();
    expect(DEFAULT_BULK_RANGE).toBe('12months');
    expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
  });

  test('a file dialog that was left without a choice counts as canceled after 300 ms [9.dialog-cancel]', async () => {
    const user = startFakeClock();
    show();
    await user.click(screen.getByRole('button', { name: 'Choose File' }));
    expect(screen.getByText('Choose the file in the dialog')).toBeVisible();
    fireEvent.focus(window);
    await advanceTime(100);
    expect(screen.getByText('Choose the file in the dialog')).toBeVisible();
    await act(() => advanceTime(300));
    expect(screen.getByText(/Drop the dealer’s list here/)).toBeVisible();
  });
});

test('beside the list, an inventory file can be uploaded [2.upload.inventory]', async () => {
  show();
  expect(await screen.findByLabelText('Inventory file')).toBeInTheDocument();
});

describe('a file the drop zone refuses', () => {
  test('of another type names the types it takes [2.upload.drop-zone] [5.file.types] [5.drop.type]', async () => {
    show();
    drop(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File type must be one of .csv, .xlsx, .xls',
    );
  });

  test('above 10 MB names the limit in bytes [5.file.size] [5.drop.larger] [9.upload]', async () => {
    show();
    const file = csv();
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
    drop(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File is larger than 10485760 bytes',
    );
  });

  test('that is empty is too small [5.drop.smaller]', async () => {
    show();
    drop(new File([], 'stock.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file is empty. File is smaller than 2 bytes',
    );
  });

  test('together with another is one too many [5.file.single] [5.drop.many] [9.upload]', async () => {
    show();
    drop(csv(), csv());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many files');
  });
});

describe('a file that is chosen', () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText('Choose the part numbers file'), file);

  test('waits for Upload, with its name and size [4.upload.pick] [4.upload.upload]', async () => {
    let uploads = 0;
    server.use(
      mockEndpoint(uploadParts, () => {
        uploads += 1;
        return buildReceipt();
      }),
    );
    show();
    await choose(csv());
    expect(await screen.findByText('stock.csv')).toBeVisible();
    expect(screen.getByText(/3 bytes.*Choose Upload/)).toBeVisible();
    expect(uploads).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await findToast('Upload successful')).toBeVisible();
    expect(uploads).toBe(1);
  });

  const runs = () => {
    const started: string[] = [];
    server.use(
      mockEndpoint(processBatch, ({ request }) => {
        started.push(request.url);
        return { success: true as const, uploadId: UPLOAD_ID, status: 'processing' as const };
      }),
    );
    return started;
  };

  test('is uploaded and run by Run Analysis Tool', async () => {
    const started = runs();
    server.use(mockEndpoint(uploadParts, () => buildReceipt()));
    const onStarted = show();
    await choose(csv());
    await screen.findByText('stock.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    await findToast('Processing started');
    expect(started).toHaveLength(1);
    expect(onStarted).toHaveBeenCalledWith(UPLOAD_ID);
  });

  test('is uploaded but not run while it leaves a question', async () => {
    const started = runs();
    const receipt = buildReceipt();
    const reading = { ...receipt.reading, certainty: 'ask' as const };
    server.use(mockEndpoint(uploadParts, () => ({ ...receipt, reading })));
    show();
    await choose(csv());
    await screen.findByText('stock.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
    expect(started).toEqual([]);
  });
});

describe('a list that is pasted', () => {
  const CELLS =
    '<table><tr><td x:num="12345">00012345</td><td>2</td></tr><tr><td>84852139</td><td>4</td></tr></table>';
  const clipboard = (text: string, html = '') => ({
    files: [],
    getData: (type: string) => (type === 'text/html' ? html : text),
  });
  const box = () => screen.getByRole('textbox', { name: 'Paste a list' });
  const paste = (target: Element, text: string, html = '') =>
    fireEvent.paste(target, { clipboardData: clipboard(text, html) });

  const received = () => {
    const files: { name: string; text: string }[] = [];
    server.use(
      mockEndpoint(uploadParts, async ({ request }) => {
        const body = await request.text();
        files.push({
          name: /filename="([^"]*)"/.exec(body)?.[1] ?? '',
          text: body.split('\r\n\r\n').slice(1).join('\n').split('\r\n--')[0] ?? '',
        });
        return buildReceipt();
      }),
    );
    return files;
  };

  beforeEach(() => {
    vi.setSystemTime(new Date(2026, 10, 19, 12));
    return () => {
      vi.useRealTimers();
    };
  });

  test('as cells is read at once, as the cells show it, and kept as a file of the day', async () => {
    const files = received();
    show();
    paste(box(), '12345\t2\n84852139\t4', CELLS);
    expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
    expect(files).toEqual([{ name: 'Pasted list, Nov 19.csv', text: '00012345\t2\n84852139\t4' }]);
  });

  test('is taken wherever the focus is, and its text can be edited and sent again', async () => {
    const files = received();
    show();
    paste(document.body, 'Hi Dana,\n84852139 module 2 at 268.40');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the text' }));
    expect(box()).toHaveValue('Hi Dana,\n84852139 module 2 at 268.40');
    await userEvent.type(box(), '\n12676385 injector 1 at 88.14');
    await userEvent.click(screen.getByRole('button', { name: 'Read the list' }));
    await screen.findByRole('region', { name: 'Preview of the file' });
    expect(files.map(({ text }) => text.split('\n').length)).toEqual([2, 3]);
  });

  test('number by number waits for Run Analysis Tool, which uploads and runs', async () => {
    const files = received();
    server.use(
      mockEndpoint(processBatch, () => ({
        success: true as const,
        uploadId: UPLOAD_ID,
        status: 'processing' as const,
      })),
    );
    show();
    paste(document.body, '84852139');
    expect(box()).toHaveValue('84852139');
    expect(files).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    await findToast('Processing started');
    expect(files).toHaveLength(1);
  });

  test.each([
    ['https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0', 'We don’t sign in to Google'],
    ['https://1drv.ms/x/s!Aq', 'We don’t open links'],
  ])('as a link says what to do instead: %s', async (link, words) => {
    const files = received();
    show();
    paste(box(), link);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await userEvent.clear(box());
    await userEvent.type(box(), link);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(files).toEqual([]);
  });

  test('of more than 5,000 lines is refused with its count', async () => {
    show();
    paste(box(), '84852139\t2\n'.repeat(5_002));
    expect(await screen.findByRole('alert')).toHaveTextContent('5,002 lines');
  });

  test('as a copied file is that file', async () => {
    const files = received();
    show();
    fireEvent.paste(document.body, { clipboardData: { ...clipboard(''), files: [csv()] } });
    await screen.findByRole('region', { name: 'Preview of the file' });
    expect(files[0]?.name).toBe('stock.csv');
  });
});

test('what is on its way cannot be run yet', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof buildReceipt>>();
  server.use(mockEndpoint(uploadParts, () => promise));
  show();
  drop(csv());
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  const run = screen.getByRole('button', { name: 'Run Analysis Tool' });
  await vi.waitFor(() => expect(run).toBeDisabled());
  resolve(buildReceipt());
  await vi.waitFor(() => expect(run).toBeEnabled());
});

describe('a file that is replaced', () => {
  const OTHER_ID = 'a2b7c4d0-1e2f-4a3b-8c4d-5e6f7a8b9c0d' as UploadId;

  test('makes room for the next one, which is selected', async () => {
    const user = userEvent.setup();
    const requests: (string | null)[] = [];
    server.use(
      mockEndpoint(uploadParts, ({ query }) => {
        requests.push(query.get('replaces'));
        return buildReceipt({ uploadId: OTHER_ID, fileName: 'right.csv' });
      }),
    );
    const onRead = vi.fn<(uploadId: UploadId) => void>();
    renderApp(
      <UploadPanel
        pendingReceipt={buildReceipt()}
        droppedFile={null}
        onRead={onRead}
        onStarted={() => {}}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Replace File' }));
    drop(csv());
    expect(await screen.findByText('right.csv')).toBeVisible();
    expect(requests).toEqual([UPLOAD_ID]);
    expect(onRead).toHaveBeenCalledWith(OTHER_ID);

    await user.click(screen.getByRole('button', { name: 'Replace File' }));
    drop(csv());
    await screen.findByText('right.csv');
    expect(requests).toEqual([UPLOAD_ID, OTHER_ID]);
  });
});

describe('an uploaded file', () => {
  test('is announced with its count of lines and shown as it was read [8.done.upload] [8.done.upload-count]', async () => {
    server.use(
      mockEndpoint(uploadParts, () => {
        const { reading, ...receipt } = buildReceipt({ totalParts: 1204 });
        const leftOut = { ...recordOf(SKIPPED_ROW_KINDS, () => 0), core: 2, total: 4 };
        return { ...receipt, reading: { ...reading, leftOut, repeatedParts: 2 } };
      }),
    );
    show();
    drop(csv());
    expect(await findToast('Upload successful')).toHaveTextContent('1,204 lines ready to analyze.');
    const preview = await screen.findByRole('region', { name: 'Preview of the file' });
    expect(within(preview).getByText('F4ZZ-6E086-A')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: '1,204 lines; 6 rows left out; 2 repeat a number' }),
    ).toBeVisible();
    expect(screen.getByText('2 KB')).toBeVisible();
  });

  test('runs with the chosen range, always for OEM parts only, and selects the batch [4.upload.run] [7.process] [7.process.oem] [8.done.processing]', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    server.use(
      mockEndpoint(uploadParts, () => buildReceipt()),
      mockEndpoint(processBatch, async ({ request }) => {
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

  test('can be run as soon as it is announced, however slow the batch list is', async () => {
    const user = userEvent.setup();
    let requests = 0;
    server.use(
      mockEndpoint(listBatches, () => {
        requests += 1;
        return requests === 1 ? [] : new Promise<never>(() => {});
      }),
      mockEndpoint(uploadParts, () => buildReceipt()),
      mockEndpoint(processBatch, () => ({
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
        <UploadPanel
          pendingReceipt={null}
          droppedFile={null}
          onRead={() => {}}
          onStarted={() => {}}
        />
      </>,
    );
    await screen.findByText('batches: 0');
    drop(csv());
    await findToast('Upload successful');
    await user.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('Processing started')).toBeVisible();
  });

  test('is read again when its columns are corrected', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    const receipt = buildReceipt();
    server.use(
      mockEndpoint(uploadParts, () => receipt),
      mockEndpoint(changeReading, async ({ request }) => {
        sent = await request.json();
        const mapping = { ...receipt.reading.mapping, quantity: null };
        return { ...receipt, totalParts: 99, reading: { ...receipt.reading, mapping } };
      }),
    );
    show();
    drop(csv());
    await user.click(await screen.findByRole('button', { name: 'Change columns' }));
    await user.selectOptions(screen.getByLabelText('Quantity'), 'None');
    expect(await screen.findByRole('heading', { name: '99 lines' })).toBeVisible();
    expect(sent).toEqual({ mapping: { ...receipt.reading.mapping, quantity: null } });
    expect(screen.getByLabelText('Quantity')).toHaveDisplayValue('None');
  });

  test('without quantity or cost says so before the run, and suggests the likely columns', async () => {
    const user = userEvent.setup();
    let sent: unknown;
    const receipt = buildReceipt();
    const mapping = { ...receipt.reading.mapping, quantity: null, cost: null };
    server.use(
      mockEndpoint(uploadParts, () => ({ ...receipt, reading: { ...receipt.reading, mapping } })),
      mockEndpoint(changeReading, async ({ request }) => {
        sent = await request.json();
        return { ...receipt, reading: { ...receipt.reading, mapping: { ...mapping, cost: 2 } } };
      }),
    );
    show();
    drop(csv());
    expect(
      await screen.findByText('No quantity or cost column, so we can’t value the lot.'),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Cost column'), 'Cost: 12.50, 4.00');
    expect(await screen.findByText('No quantity column, so we can’t value the lot.')).toBeVisible();
    expect(sent).toEqual({ mapping: { ...mapping, cost: 2 } });
    expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeEnabled();
  });

  test('shows the source’s coverage where the range is chosen', async () => {
    const user = userEvent.setup();
    show();
    expect(await screen.findByText(/eBay gives 90 days.*12 months give the same/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '3 months' }));
    expect(screen.queryByText(/show the same figures/)).not.toBeInTheDocument();
  });

  test('with a question about its part numbers waits for the answer', async () => {
    const receipt = buildReceipt();
    const figures = {
      change: {},
      lines: 2,
      pieces: 3,
      cost: '1.00',
      contradiction: null,
      bid: null,
    };
    const question: SheetQuestion = {
      id: 'Q3',
      about: 'part',
      answers: [{ label: 'OEM', example: '8321A291', ...figures }],
      evidence: 'Which column has the maker’s part number?',
      chosen: null,
    };
    server.use(
      mockEndpoint(uploadParts, () => ({
        ...receipt,
        reading: { ...receipt.reading, certainty: 'ask' as const, questions: [question] },
      })),
    );
    show();
    drop(csv());
    expect(await screen.findByRole('button', { name: /OEM.*like 8321A291/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run Analysis Tool' })).toBeDisabled();
    expect(screen.getByText(/it decides what is looked up/)).toBeVisible();
  });
});

describe('when the server refuses', () => {
  test('an upload, its words are shown and the file can be sent again [8.upload]', async () => {
    const user = userEvent.setup();
    server.use(mockError(uploadParts, 422, 'The file has no part numbers'));
    show();
    drop(csv());
    expect(await findToast('Upload failed')).toHaveTextContent('The file has no part numbers');
    server.use(mockEndpoint(uploadParts, () => buildReceipt()));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('region', { name: 'Preview of the file' })).toBeVisible();
  });

  test.each([
    [
      'a proxy responds instead',
      () => new HttpResponse('<html>502</html>', { status: 502 }),
      '(502)',
    ],
    ['the server is unreachable', () => HttpResponse.error(), 'could not be reached'],
  ])('an upload because %s, shows a plain sentence', async (_, reply, text) => {
    server.use(http.post('*/api/upload', reply));
    show();
    drop(csv());
    const message = await findToast('Upload failed');
    expect(message).toHaveTextContent(text);
    expect(message).not.toHaveTextContent('<html>');
  });

  test('a run, its words are shown [8.processing]', async () => {
    server.use(
      mockEndpoint(uploadParts, () => buildReceipt()),
      mockError(processBatch, 409, 'Save a token first'),
    );
    const onStarted = show();
    drop(csv());
    await screen.findByRole('region', { name: 'Preview of the file' });
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await findToast('Processing failed')).toHaveTextContent('Save a token first');
    expect(onStarted).not.toHaveBeenCalled();
  });

  test('a run because the session is over, the login follows [8.unauthorized.process]', async () => {
    startFakeClock();
    server.use(
      mockEndpoint(uploadParts, () => buildReceipt()),
      mockUnauthorized(processBatch),
    );
    show();
    drop(csv());
    await screen.findByRole('region', { name: 'Preview of the file' });
    await userEvent.click(screen.getByRole('button', { name: 'Run Analysis Tool' }));
    expect(await urlAfterSignOut()).toBe('/api/login');
  });

  test('an upload because the session is over, the login follows after 500 ms [6.unauthorized] [6.unauthorized-words] [8.unauthorized.upload]', async () => {
    startFakeClock();
    server.use(mockUnauthorized(uploadParts));
    show();
    drop(csv());
    expect(await findToast('Unauthorized')).toHaveTextContent(
      'You are logged out. Logging in again...',
    );
    expect(await urlAfterSignOut()).toBe('/api/login');
  });
});
