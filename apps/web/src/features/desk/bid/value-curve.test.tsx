import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ValueCurve } from './value-curve.tsx';

test('says how few lines carry the value, and leads to them', () => {
  renderApp(
    <ValueCurve
      uploadId={UPLOAD_ID}
      desk={buildDesk()}
      curve={{
        lines: 40,
        value: '1000.00',
        points: [
          { lines: 0, value: '0.00' },
          { lines: 20, value: '800.00' },
          { lines: 40, value: '1000.00' },
        ],
      }}
    />,
  );
  expect(screen.getByRole('link', { name: '20 part numbers, 80%' })).toHaveAttribute(
    'href',
    `/dashboard?batch=${UPLOAD_ID}&top=20`,
  );
  expect(screen.getByText('40 part numbers worth listing')).toBeVisible();
});
