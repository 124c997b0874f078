import { screen, within } from '@testing-library/react';

/** The toast on screen; fails when there is none or more than one with this title. */
export async function findToast(title: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: /notifications/i });
  const heading = await within(region).findByText(title);
  const toast = heading.closest('li');
  if (toast === null) {
    throw new Error(`"${title}" is shown outside a toast.`);
  }
  return toast;
}
