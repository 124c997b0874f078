import type { KnownDesk } from '@partsight/contract/desk';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { buildBatch } from '../../../testing/build-batch.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SettingsPane } from './settings-pane.tsx';

const USUAL = { settings: DESK_DEFAULTS, notes: {} };

function show(desk: Partial<KnownDesk>) {
  renderApp(
    <SettingsPane
      uploadId={buildBatch().id}
      savedSettings={{ inUse: null, sets: [], usual: USUAL } as never}
      settings={DESK_DEFAULTS}
      bound={buildDesk(desk)}
      unsaved={{}}
      onChange={() => {}}
    />,
  );
  return within(screen.getByRole('region', { name: 'This sets your bid now' }));
}

const { bid } = buildDesk();

test('the binding limit comes first with its knob, and the others say that they move nothing', () => {
  const first = show({ bid: { ...bid, binds: 'half-share' } });
  expect(first.getByRole('slider', { name: 'Return wanted at half my share' })).toBeVisible();
  const note = 'not the limit now: half your share is';
  for (const name of ['Return wanted', 'Get my money back in', 'Max risk of losing money']) {
    expect(screen.getByRole('slider', { name, hidden: true })).toHaveAccessibleDescription(note);
  }
  expect(
    screen.getAllByRole('slider', { name: 'Return wanted at half my share', hidden: true }),
  ).toHaveLength(1);
});

test('the wanted return is the knob once it sets the bid', () => {
  const first = show({ bid: { ...bid, binds: 'return' } });
  expect(first.getByRole('slider', { name: 'Return wanted' })).toHaveAccessibleDescription('');
});

test('an assumed share says what it costs, and what would be paid once it is measured', () => {
  show({ bid: { ...bid, binds: 'half-share' }, walkAwayOnceMeasured: '641471.38' });
  expect(screen.getByText(/^You have not measured your share yet/)).toHaveTextContent(
    'this bid keeps 25% even at half of it. Once 30 sales on days with market figures have shown your share and you use it, this limit goes: pay up to $641,000 then.',
  );
});

test('promises no measured share where no sold data is granted', () => {
  const [source] = buildDesk().sources;
  show({ sources: source ? [{ ...source, source: 'eBay Product Research' }] : [] });
  expect(screen.getByText(/^You have not measured/)).not.toHaveTextContent('Once 30 sales');
});

test('a measured share is no limit and needs no sentence', () => {
  show({ bid: { ...bid, binds: 'return', byHalfShare: null }, bidAtHalfShare: null });
  expect(screen.queryByText(/^You have not measured/)).not.toBeInTheDocument();
});
