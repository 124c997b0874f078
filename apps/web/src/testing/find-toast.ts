import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The toast on screen, ready to be clicked; fails when there is none or more than one with this title. */
export async function findToast(title: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /notifications/i });
  const heading = await within(region).findByText(title);
  const toast = heading.closest('li');
  if (toast === null) {
    throw new Error(`"${title}" is shown outside a toast.`);
  }
  // The region takes the pointer one render after its first toast has come.
  await waitFor(() => expect(toast).not.toHaveStyle({ pointerEvents: 'none' }));
  return toast;
}
