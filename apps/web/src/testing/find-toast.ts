import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The toast on screen, ready to be clicked; fails unless exactly one has this title. */
export async function findToast(title: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /notifications/i });
  const heading = await within(region).findByText(title);
  const toast = heading.closest('li');
  if (toast === null) {
    throw new Error(`"${title}" is shown outside a toast.`);
  }
  // The region accepts the pointer one render after its first toast appears.
  await waitFor(() => expect(toast).not.toHaveStyle({ pointerEvents: 'none' }));
  return toast;
}
