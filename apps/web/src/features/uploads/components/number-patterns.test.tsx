import { changeNumber, changeReading, getReading } from '@partsight/contract/uploads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { buildReceipt } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { NumberPatterns } from './number-patterns.tsx';
import { SheetPreview } from './sheet-preview.tsx';

const PATTERN = {
  pattern: 'GM #',
  cell: 'GM 12658081',
  number: '12658081',
  rows: 4180,
  isUndone: false,
};

const receiptWith = (pattern: Partial<typeof PATTERN> = {}) => {
  const receipt = buildReceipt();
  return {
    ...receipt,
    reading: { ...receipt.reading, numberPatterns: [{ ...PATTERN, ...pattern }] },
  };
};

const show = (receipt = receiptWith()) => {
  const onChange = vi.fn<(receipt: unknown) => void>();
  renderApp(<NumberPatterns receipt={receipt} onChange={onChange} />);
  return onChange;
};

test('shows how the numbers were read, and undoes it with one click', async () => {
  const requests: unknown[] = [];
  const undone = receiptWith({ isUndone: true });
  server.use(
    mockEndpoint(changeReading, async ({ request }) => {
      requests.push(await request.json());
      return undone;
    }),
  );
  const onChange = show();
  const entry = screen.getByRole('listitem');
  expect(entry).toHaveTextContent('GM 12658081');
  expect(entry).toHaveTextContent('12658081');
  expect(entry).toHaveTextContent('4,180 rows');
  await userEvent.click(within(entry).getByRole('button', { name: 'Keep as typed' }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(requests).toEqual([{ what: 'pattern', pattern: 'GM #', isUndone: true }]);
});

test('reads an undone pattern again', () => {
  show(receiptWith({ isUndone: true }));
  expect(screen.getByRole('listitem')).toHaveTextContent('4,180 rows, as typed');
  expect(screen.getByRole('button', { name: 'Read as 12658081' })).toBeEnabled();
});

test('lists the first rows of a pattern and undoes one', async () => {
  const requests: unknown[] = [];
  server.use(
    mockEndpoint(getReading, () => ({
      ...buildReceipt(),
      rows: [{ id: 7, cell: 'GM 84390030', number: '84390030', isUndone: false }],
    })),
    mockEndpoint(changeNumber, async ({ request }) => {
      requests.push(await request.json());
      return { success: true as const, isLookedUp: false };
    }),
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep row 7 as typed' }));
  await vi.waitFor(() => expect(requests).toEqual([{ number: 'GM 84390030' }]));
});

test('the preview has a column of the numbers read, if any differs', () => {
  const { reading } = buildReceipt();
  const numbers = reading.preview.map(() => '12658081');
  const { unmount } = renderApp(
    <SheetPreview reading={{ ...reading, previewNumbers: numbers.map(() => null) }} />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Read as' })).not.toBeInTheDocument();
  unmount();
  renderApp(<SheetPreview reading={{ ...reading, previewNumbers: numbers }} />);
  expect(screen.getByRole('columnheader', { name: 'Read as' })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: '12658081' })).toHaveLength(numbers.length);
});

test('the preview says which numbers are not looked up', () => {
  const { reading } = buildReceipt();
  const [first = [], ...others] = reading.preview;
  const previewNumbers = ['', ...others.map(() => null)];
  renderApp(<SheetPreview reading={{ ...reading, preview: [first, ...others], previewNumbers }} />);
  expect(screen.getByRole('columnheader', { name: 'Read as' })).toBeVisible();
  const [, damaged, ...plain] = screen.getAllByRole('row');
  expect(within(damaged!).getByRole('cell', { name: 'not looked up' })).toBeVisible();
  for (const row of plain) {
    expect(row).not.toHaveTextContent('not looked up');
  }
});
