import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import { KeysDialog } from './keys-dialog.tsx';

test('a question mark lists the keys, and not while somebody writes one', async () => {
  renderApp(
    <>
      <input aria-label="A field" />
      <KeysDialog />
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
