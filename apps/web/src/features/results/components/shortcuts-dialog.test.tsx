import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

test('a question mark lists the shortcuts, but not while typing', async () => {
  renderApp(
    <>
      <input aria-label="A field" />
      <ShortcutsDialog />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'A field' });
  await userEvent.type(field, 'why?');
  expect(field).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  field.blur();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent(
    'TMLtake, maybe, leave',
  );
});
