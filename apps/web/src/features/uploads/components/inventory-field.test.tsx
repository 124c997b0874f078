import { getCurrentInventory, removeInventory, uploadInventory } from '@partsight/contract/uploads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { InventoryField } from './inventory-field.tsx';

const none = { hasInventory: false, activeFile: null };
const some = {
  hasInventory: true,
  activeFile: {
    fileName: 'listings.csv',
    totalItems: 4321,
    fileSize: 2048,
    uploadedAt: '2026-11-14T10:00:00.000Z',
  },
  numberedItems: 4300,
};
const upload = {
  isSaved: true,
  totalItems: 4321,
  fileName: 'listings.csv',
  numberedItems: 4300,
  numberedTitles: 4300,
  columns: ['Item number', 'Title', 'Custom label (SKU)', 'Stock code'],
  mapping: { partNumber: null, title: 1, quantity: null },
  preview: [['256012345678', 'Front bracket', 'A-1-03', 'K060841']],
};
const user = userEvent.setup({ applyAccept: false });
const input = () => screen.getByLabelText('Inventory file');

test('shows the active file with its size, count and date', async () => {
  server.use(mockEndpoint(getCurrentInventory, () => some));
  renderApp(<InventoryField />);
  expect(await screen.findByText('listings.csv')).toBeVisible();
  expect(
    screen.getByText('4,321 items, part numbers in 4,300 · 2 KB · Nov 14, 2026'),
  ).toBeVisible();
});

test('an upload is announced and the new state is read [5.inventory.endings] [8.done.inventory]', async () => {
  let current: typeof none | typeof some = none;
  server.use(
    mockEndpoint(getCurrentInventory, () => current),
    mockEndpoint(uploadInventory, () => {
      current = some;
      return upload;
    }),
  );
  renderApp(<InventoryField />);
  expect(await screen.findByText(/flag parts you already stock/)).toBeVisible();
  await user.upload(input(), new File(['x'], 'LISTINGS.CSV'));
  expect(await findToast('Inventory Uploaded Successfully')).toHaveTextContent(
    '4,321 items, part numbers found in 4,300 titles.',
  );
  expect(await screen.findByText('listings.csv')).toBeVisible();
});

test('a file of another type is refused before it is sent [5.inventory.endings] [5.inventory.invalid] [5.inventory.invalid-words]', async () => {
  server.use(mockEndpoint(getCurrentInventory, () => none));
  renderApp(<InventoryField />);
  await user.upload(input(), new File(['x'], 'listings.pdf'));
  expect(await findToast('Invalid File Type')).toHaveTextContent(
    'Please upload a CSV or Excel file (.csv, .xlsx, .xls)',
  );
});

test('a refused upload shows the words of the server [8.inventory]', async () => {
  server.use(
    mockEndpoint(getCurrentInventory, () => none),
    mockError(uploadInventory, 422, 'No titles found'),
  );
  renderApp(<InventoryField />);
  await user.upload(input(), new File(['x'], 'listings.xlsx'));
  expect(await findToast('Upload Failed')).toHaveTextContent('No titles found');
});

test('a file with hardly any part numbers asks for its columns, and is sent again with them', async () => {
  const sent: string[] = [];
  server.use(
    mockEndpoint(getCurrentInventory, () => none),
    mockEndpoint(uploadInventory, ({ request }) => {
      const { search } = new URL(request.url);
      sent.push(search);
      return search === ''
        ? { ...upload, isSaved: false, numberedItems: 3 }
        : { ...upload, mapping: { partNumber: 3, title: 1, quantity: null } };
    }),
  );
  renderApp(<InventoryField />);
  await user.upload(input(), new File(['x'], 'listings.csv'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Which column has the part numbers?' }),
  );
  expect(dialog.getByText(/part numbers in 3 of 4,321 items/)).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Preview of the file' })).toHaveTextContent('K060841');
  await user.selectOptions(dialog.getByLabelText('Part number'), 'Stock code');
  await user.click(dialog.getByRole('button', { name: 'Use these columns' }));
  expect(await findToast('Inventory Uploaded Successfully')).toHaveTextContent(
    '4,321 items, part numbers found in 4,300: column "Stock code" and 4,300 titles.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['', '?partNumber=3&title=1&quantity=none']);
});

test('removes an inventory after confirmation', async () => {
  let current: typeof none | typeof some = some;
  server.use(
    mockEndpoint(getCurrentInventory, () => current),
    mockEndpoint(removeInventory, () => {
      current = none;
      return { success: true as const };
    }),
  );
  renderApp(<InventoryField />);
  await user.click(await screen.findByRole('button', { name: 'Remove listings.csv' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Remove listings.csv' }));
  expect(screen.getByText(/Duplicate flags will be removed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Inventory' }));
  expect(await findToast('Inventory Removed')).toBeVisible();
  expect(await screen.findByText(/flag parts you already stock/)).toBeVisible();
});
