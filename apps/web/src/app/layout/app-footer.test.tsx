import { PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/wire/paths';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AppFooter } from './app-footer.tsx';

test.each([true, false])('links the privacy page on every page, thin: %s', (isThin) => {
  render(<AppFooter isThin={isThin} />);
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', PRIVACY_PATH);
  expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', STATUS_PATH);
});
