import { getCapabilities } from '@partsight/contract/tokens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { SourceChoice } from './source-choice.tsx';

const mockCapabilities = (...ids: readonly ('research-api' | 'for-sale-now')[]) =>
  mockEndpoint(getCapabilities, () => ({
    soldSource: { source: 'the Research API', reachDays: 90 },
    capabilities: (['research-api', 'for-sale-now'] as const).map((id) => ({
      id,
      isAvailable: ids.includes(id),
      through: null,
      why: null,
      message: '',
    })),
  }));

test('a user with both sources chooses between them', async () => {
  server.use(mockCapabilities('research-api', 'for-sale-now'));
  const onChange = vi.fn<(source: string) => void>();
  renderApp(<SourceChoice value="research-api" onChange={onChange} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Active listings' }));
  expect(onChange).toHaveBeenCalledWith('for-sale-now');
});
