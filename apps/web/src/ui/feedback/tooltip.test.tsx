import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

function show() {
  const user = startFakeClock();
  render(
    <TooltipProvider>
      {['First', 'Second'].map((name) => (
        <Tooltip key={name} text={`${name} words`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  return user;
}

test('a tooltip opens after 700 ms [9.tooltip.open]', async () => {
  const user = show();
  await user.hover(screen.getByRole('button', { name: 'First' }));
  await act(() => advanceTime(OPEN_DELAY_MS - 100));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await act(() => advanceTime(150));
  expect(screen.getByRole('tooltip')).toHaveTextContent('First words');
});

test.each([
  ['at once within 300 ms of another [9.tooltip.skip]', SKIP_DELAY_MS / 3, true],
  ['late again after that [9.tooltip.skip]', SKIP_DELAY_MS * 1.5, false],
])('the next one opens %s', async (_, restMs, isOpen) => {
  const user = show();
  await user.hover(screen.getByRole('button', { name: 'First' }));
  await advanceTime(OPEN_DELAY_MS + 50);
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  await advanceTime(restMs);
  await user.hover(screen.getByRole('button', { name: 'Second' }));
  await advanceTime(50);
  const text = screen.queryByRole('tooltip')?.textContent ?? '';
  expect(text.includes('Second words')).toBe(isOpen);
});
