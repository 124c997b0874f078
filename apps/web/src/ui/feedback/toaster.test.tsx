import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { advanceTime, startFakeClock } from '../../testing/fake-clock.ts';
import { toast, useToasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

function Count() {
  const toasts = useToasts();
  return <p>kept: {toasts.length}</p>;
}

test('there is one toast at a time: the newest takes the place of the one before [4.toast.one]', () => {
  render(<Toaster />);
  act(() => {
    toast({ title: 'First' });
    toast({ title: 'Second', description: 'With words' });
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('SecondWith words');
});

test('a dismissed toast leaves the screen, and memory after 1,000,000 ms [9.toast.removed]', async () => {
  const user = startFakeClock();
  render(
    <>
      <Toaster />
      <Count />
    </>,
  );
  act(() => toast({ title: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('kept: 1')).toBeVisible();
  await act(() => advanceTime(990_000));
  expect(screen.getByText('kept: 1')).toBeVisible();
  await act(() => advanceTime(10_001));
  expect(screen.getByText('kept: 0')).toBeVisible();
});

test.each<['default' | 'destructive', string, string]>([
  ['default', 'border-line', '[4.toast.looks]'],
  ['destructive', 'border-danger', '[4.toast.looks]'],
])('a %s toast has %s, opens and closes %s', async (variant, look) => {
  render(<Toaster />);
  act(() => toast({ title: 'First', variant }));
  expect(screen.getByRole('listitem')).toHaveClass(look);
  expect(screen.getByRole('listitem')).toHaveAttribute('data-state', 'open');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('the viewport is at most 420 px wide from medium screens on [9.toast.width]', () => {
  render(<Toaster />);
  expect(screen.getByRole('list')).toHaveClass('w-full', 'md:max-w-[420px]');
});

test('an action runs and closes the toast', async () => {
  const onSelect = vi.fn<() => void>();
  render(<Toaster />);
  act(() => toast({ title: 'Cleared', action: { label: 'Undo', onSelect } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cleared')).not.toBeInTheDocument();
});
