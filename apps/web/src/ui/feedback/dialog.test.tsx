import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Dialog } from './dialog.tsx';

function Page({ isUnmounted }: { isUnmounted: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {(isOpen || !isUnmounted) && (
        <Dialog open={isOpen} onOpenChange={setIsOpen} title="News">
          Nothing
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['stays', false],
  ['is unmounted with it', true],
])('Escape returns focus to the opener when the dialog %s', async (_, isUnmounted) => {
  const user = userEvent.setup();
  render(<Page isUnmounted={isUnmounted} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'News' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
