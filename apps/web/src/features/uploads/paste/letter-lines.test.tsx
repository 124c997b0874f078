import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import { LetterLines } from './letter-lines.tsx';

test('each line stands beside what was read from it', () => {
  renderApp(
    <LetterLines
      text={[
        'Hi Dana,',
        '',
        '2 ea FL3Z-13008-DC headlamp, 412.50 each',
        'GM 12676385 injectors, several, 88.14 ea',
        'FT4Z-8005-B radiator 1, no cost',
      ].join('\r\n')}
    />,
  );
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['Hi Dana,', 'left out, no part number'],
    ['', ''],
    ['2 ea FL3Z-13008-DC headlamp, 412.50 each', 'FL3Z-13008-DC', '2', '412.50'],
    ['GM 12676385 injectors, several, 88.14 ea', '12676385', 'unknown', '88.14'],
    ['FT4Z-8005-B radiator 1, no cost', 'FT4Z-8005-B', '1', 'none'],
  ]);
  expect(screen.getByText('FL3Z-13008-DC', { selector: 'mark' })).toBeVisible();
});

test('of a long letter the first lines are shown, and that it is so', () => {
  renderApp(<LetterLines text={'84852139 module 2 at 268.40\n'.repeat(600)} />);
  expect(screen.getAllByText('84852139', { selector: 'mark' })).toHaveLength(500);
  expect(screen.getByText('Showing the first 500 lines.')).toBeVisible();
});
