import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import { StoreListingsList } from './store-listings-list.tsx';

const LISTING = {
  listingNumber: 1,
  title: 'Ford bracket',
  categoryId: '33567',
  categoryName: 'Brackets',
  itemSpecific: { type: 'Manufacturer Part Number', value: 'F4ZZ-6E086-A' },
  salesData: { unitsSold: 12, averagePrice: '55.20' },
  askingPrice: '70.00',
  error: null,
};

test('each listing shows its sales, its asking price and what is missing', async () => {
  const onOpen = vi.fn<(at: number) => void>();
  renderApp(
    <StoreListingsList
      rows={[
        LISTING,
        { ...LISTING, listingNumber: 2, salesData: { unitsSold: 0, averagePrice: null } },
        { ...LISTING, listingNumber: 3, itemSpecific: null, salesData: null },
        null,
      ]}
      openAt={null}
      onOpen={onOpen}
    />,
  );
  const [first, second, third, fourth] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/F4ZZ-6E086-A.*12 sold, avg \$55\.20.*Brackets.*asks \$70\.00/);
  expect(second).toHaveTextContent('0 sold');
  expect(second).not.toHaveTextContent('avg');
  expect(third).toHaveTextContent(/No Data.*unknown/);
  expect(fourth).toHaveTextContent('');
  await userEvent.click(within(first!).getByRole('button', { name: 'Ford bracket' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
});
