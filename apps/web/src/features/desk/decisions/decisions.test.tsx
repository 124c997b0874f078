import { getDesk, getDeskRows } from '@partsight/contract/desk';
import {
  decideLines,
  getDecisions,
  getRules,
  putRules,
  undoDecision,
  type DecisionRule,
} from '@partsight/contract/desk-decisions';
import { getBatch, getPlace } from '@partsight/contract/results';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { buildBatchResponse, buildPart, UPLOAD_ID } from '../../../testing/build-batch.ts';
import { buildDeskRow } from '../../../testing/build-desk-row.ts';
import { buildDesk } from '../../../testing/build-desk.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResultsTable } from '../../results/components/results-table.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const NONE = { lines: 0, pieces: 0, value: '0.00' };

/** Three rows, a desk that knows them, and every request sent. */
function show(openPart: number | null = null) {
  const sent: unknown[] = [];
  let rules: DecisionRule[] = [];
  const results = [1, 2, 3].map((id) => buildPart({ id, partNumber: `AAA-${id}` }));
  server.use(
    mockEndpoint(getBatch, ({ query }) =>
      buildBatchResponse({
        batch: { status: 'completed', totalParts: 3 },
        results: query.get('limit') === '0' ? [] : results,
      }),
    ),
    mockEndpoint(getPlace, () => ({ place: 0 })),
    mockEndpoint(getDesk, () => ({ desk: buildDesk() })),
    mockEndpoint(getDeskRows, ({ query }) => ({
      rows: (query.get('rows') ?? '').split(',').map((row) => buildDeskRow({ row: Number(row) })),
    })),
    mockEndpoint(getDecisions, () => ({
      decided: { take: NONE, maybe: NONE, leave: { lines: 12, pieces: 0, value: '9.00' } },
      lastAction: { decision: 'leave' as const, lines: 12, rules: [], isNote: false },
    })),
    mockEndpoint(decideLines, async ({ request }) => {
      sent.push(await request.json());
      return { changed: 1 };
    }),
    mockEndpoint(undoDecision, () => {
      sent.push('undo');
      return { undone: null };
    }),
    mockEndpoint(getRules, () => ({ rules })),
    mockEndpoint(putRules, async ({ request }) => {
      ({ rules } = (await request.json()) as { rules: DecisionRule[] });
      return { rules };
    }),
  );
  renderApp(
    <ResultsTable
      uploadId={UPLOAD_ID}
      openPart={openPart}
      onOpen={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
      renderPane={(_, { decision }) => decision}
    />,
  );
  return sent;
}

const grid = async () => {
  await screen.findAllByText('$285.26');
  return screen.getByRole('grid', { name: 'Parts' });
};

test('a key decides the row under the cursor', async () => {
  const user = userEvent.setup();
  const sent = show();
  (await grid()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}l');
  await waitFor(() => expect(sent).toEqual([{ rows: [2], decision: 'leave' }]));
  await user.keyboard('t');
  await waitFor(() => expect(sent.at(-1)).toEqual({ rows: [2], decision: 'take' }));
});

test('the space bar checks rows, which are then decided together', async () => {
  const user = userEvent.setup();
  const sent = show();
  (await grid()).focus();
  await user.keyboard('{ArrowDown} {ArrowDown} ');
  const bar = screen.getByRole('region', { name: 'Decisions' });
  expect(within(bar).getByText('2 rows checked')).toBeVisible();
  await user.keyboard('m');
  await waitFor(() => expect(sent).toEqual([{ rows: [1, 2], decision: 'maybe' }]));
  expect(screen.queryByText('2 rows checked')).not.toBeInTheDocument();
});

test('all shown rows can be decided at once', async () => {
  const user = userEvent.setup();
  const sent = show();
  await grid();
  await user.click(screen.getByRole('checkbox', { name: 'Check AAA-3' }));
  await user.click(screen.getByRole('button', { name: 'All 3 shown' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(sent).toEqual([{ view: { sort: 'deskValue', order: 'desc' }, decision: 'leave' }]),
  );
});

test('the last action can be undone', async () => {
  const user = userEvent.setup();
  const sent = show();
  await user.click(await screen.findByRole('button', { name: 'Undo: leave, 12 lines' }));
  await waitFor(() => expect(sent).toEqual(['undo']));
});

test('an open line is decided with its quantity and gets a note', async () => {
  const user = userEvent.setup();
  const sent = show(1);
  const panel = await screen.findByRole('region', { name: 'Decision' });
  expect(within(panel).getByText(/you’d sell all 6 in a year/)).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Take 6' }));
  await waitFor(() => expect(sent).toEqual([{ rows: [1], decision: 'take' }]));
  await user.click(within(panel).getByRole('button', { name: 'Add a note' }));
  await user.type(within(panel).getByLabelText('Note'), 'box is open');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ rows: [1], note: 'box is open' }));
});

test('a rule is saved by name and applied', async () => {
  const user = userEvent.setup();
  const sent = show();
  renderApp(<RulesDialog uploadId={UPLOAD_ID} open onOpenChange={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Rules' });
  await user.type(within(dialog).getByLabelText('Name of the rule'), 'Small fry');
  await user.type(within(dialog).getByLabelText('Limit of condition 1'), '8');
  await user.click(within(dialog).getByRole('button', { name: 'Or' }));
  await user.selectOptions(within(dialog).getByLabelText('Condition 2'), 'months to sell');
  await user.selectOptions(within(dialog).getByLabelText('Under or over, condition 2'), 'over');
  await user.type(within(dialog).getByLabelText('Limit of condition 2'), '24');
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  expect(
    await within(dialog).findByText('Leave if profit per sale under $8 or months to sell over 24'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toEqual([{ rules: ['Small fry'] }]));
});
