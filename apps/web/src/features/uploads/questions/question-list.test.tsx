import { changeReading, type SheetQuestion } from '@partsight/contract/uploads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { buildReceipt } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { QuestionList } from './question-list.tsx';

const answer = (label: string, pieces: number, cost: string) => ({
  label,
  change: {},
  lines: 12,
  pieces,
  cost,
  contradiction: null as string | null,
  bid: null as string | null,
});

const COUNT: SheetQuestion = {
  id: 'Q1',
  about: 'quantity',
  evidence:
    'Two columns could be the count. "Free" adds up to 57, "Stock" to 82. Which is yours to buy?',
  answers: [answer('Free', 57, '1738.19'), answer('Stock', 82, '2435.44')],
  chosen: null,
};
const COST: SheetQuestion = {
  id: 'Q6',
  about: 'cost',
  evidence:
    'Is "Cost" for one piece or for the whole line? On the line with 42 pieces it is 200.34.',
  answers: [answer('The whole line', 57, '1738.19'), answer('One piece', 57, '10547.98')],
  chosen: null,
};

function show(...questions: SheetQuestion[]) {
  const { reading, ...receipt } = buildReceipt();
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(changeReading, async ({ request }) => {
      sent.push(await request.json());
      return buildReceipt();
    }),
  );
  const onReplace = vi.fn<() => void>();
  renderApp(
    <QuestionList
      receipt={{ ...receipt, reading: { ...reading, questions } }}
      onReplace={onReplace}
    />,
  );
  return { sent, onReplace };
}

const card = (name: RegExp) => screen.getByRole('region', { name });

describe('an open question', () => {
  test('shows what each answer makes of the list, and chooses none', () => {
    show(COUNT, COST);
    const count = card(/Two columns could be the count/);
    expect(within(count).getByText(/“Free” adds up to 57/)).toBeVisible();
    expect(within(count).getByText('question 1 of 2')).toBeVisible();
    const first = within(count).getByRole('button', { name: /Free, 57 pieces/ });
    expect(first).toHaveTextContent('likely');
    expect(first).toHaveTextContent('dealer cost $1,738.19');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });

  test.each([
    ['{Enter}', 0],
    ['1', 0],
    ['2', 1],
  ])('has the focus and takes %s', async (key, chosen) => {
    const { sent } = show(COUNT);
    expect(card(/Two columns/)).toHaveFocus();
    await userEvent.keyboard(key);
    await vi.waitFor(() =>
      expect(sent).toEqual([{ what: 'answer', question: 'Q1', answer: chosen }]),
    );
  });

  test('takes a column that no answer names', async () => {
    const { sent } = show(COUNT);
    await userEvent.click(screen.getByRole('button', { name: /Another column/ }));
    const columns = within(screen.getByRole('group', { name: 'Columns of the list' }));
    const [, second] = columns.getAllByRole('button');
    await userEvent.click(second!);
    await vi.waitFor(() =>
      expect(sent).toEqual([{ what: 'answer', question: 'Q1', answer: { column: 1 } }]),
    );
  });

  test('says what the sheet has against an answer before it takes it', async () => {
    const contradiction = 'Then the total of the sheet ($1,738.19) is off by $8,809.79.';
    const [line, piece] = COST.answers;
    const { sent } = show({ ...COST, answers: [line!, { ...piece!, contradiction }] });
    await userEvent.click(screen.getByRole('button', { name: /One piece/ }));
    expect(screen.getByText(contradiction)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test('about another file asks for it', async () => {
    const missing: SheetQuestion = {
      ...COUNT,
      id: 'Q12',
      about: 'rows',
      evidence: 'The sheet says 412 pieces in its last row, we read 380. Is a page missing?',
      answers: [
        answer('Go on with 380', 380, '10.00'),
        { ...answer('Choose another file', 0, '0.00'), effect: 'other-file' },
      ],
    };
    const { sent, onReplace } = show(missing);
    await userEvent.click(screen.getByRole('button', { name: /Choose another file/ }));
    expect(onReplace).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  test('about counts that are no figures takes them typed in', async () => {
    const { sent } = show({
      ...COUNT,
      id: 'Q9',
      evidence: '3 counts are not figures, such as "several". How many pieces are they?',
      unreadable: [
        { text: 'several', rows: 2 },
        { text: 'see Dan', rows: 1 },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: /Type them in/ }));
    expect(screen.getByRole('button', { name: 'Use these counts' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('several (2 lines, each)'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Use these counts' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { what: 'answer', question: 'Q9', answer: { counts: [{ text: 'several', pieces: 12 }] } },
      ]),
    );
  });

  test('names the bid of each answer once every line is settled', () => {
    const [free, stock] = COUNT.answers;
    show({
      ...COUNT,
      answers: [
        { ...free!, bid: '490.00' },
        { ...stock!, bid: '670.00' },
      ],
    });
    expect(screen.getByText('pay up to $490, dealer cost $1,738.19')).toBeVisible();
  });
});

test('an answered question is one line, and Change asks it again', async () => {
  const { sent } = show({ ...COUNT, chosen: 0 });
  expect(screen.getByText('Counts “Free”: 57 pieces. “Stock” would be 82.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
  const first = within(card(/Two columns/)).getByRole('button', { name: /Free, 57 pieces/ });
  expect(first).toHaveTextContent('your answer');
  await userEvent.click(screen.getByRole('button', { name: /Stock, 82 pieces/ }));
  await vi.waitFor(() => expect(sent).toEqual([{ what: 'answer', question: 'Q1', answer: 1 }]));
});
