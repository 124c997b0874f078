import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { preserveFocus } from './preserve-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = preserveFocus(document);
});
afterEach(() => stop());

function Page() {
  const [isShown, setIsShown] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <main>
      <section aria-label="Near">
        {isShown && <button onClick={() => setIsShown(false)}>Leave</button>}
        <button disabled={isBusy} onClick={() => setIsBusy(true)}>
          Work
        </button>
      </section>
      <p>Blank</p>
      <button onMouseEnter={() => setIsBusy(false)}>Done</button>
    </main>
  );
}

test('a removed control hands its focus to the region around it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Near' })).toHaveFocus());
});

test('a control that was disabled while working regains focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const work = screen.getByRole('button', { name: 'Work' });
  await user.click(work);
  work.blur();
  await user.hover(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(work).toHaveFocus());
});

test('does not move focus after the user left a control', async () => {
  const user = userEvent.setup();
  render(<Page />);
  screen.getByRole('button', { name: 'Work' }).focus();
  await user.click(screen.getByText('Blank'));
  expect(document.body).toHaveFocus();
  document.querySelector('section')?.remove();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
