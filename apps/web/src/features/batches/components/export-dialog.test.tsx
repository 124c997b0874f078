import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ExportDialog } from './export-dialog.tsx';

const ignore = () => undefined;

test('the Export button is disabled without an upload id', () => {
  renderApp(<ExportDialog uploadId={null} open onOpenChange={ignore} />);
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('Export is on for CSV alone', async () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: /xlsx/ }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('everything is included until it is taken out', () => {
  renderApp(<ExportDialog uploadId={UPLOAD_ID} open onOpenChange={ignore} />);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(4);
  for (const box of boxes) {
    expect(box).toBeChecked();
  }
});
