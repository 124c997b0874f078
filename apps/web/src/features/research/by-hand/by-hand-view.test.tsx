import {
  copiedResearch,
  getWorklist,
  keepProductResearch,
  listResearchEntries,
  readResearchFile,
  undoResearch,
  type ResearchEntry,
  type SavedResearch,
} from '@partsight/contract/product-research';
import { uploadSoldRows } from '@partsight/contract/sold-rows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ByHandView } from './by-hand-view.tsx';
import { WorklistMeter } from './worklist-meter.tsx';

const PASTED_PAGE = [
  'Aug 18, 2026 - Nov 15, 2026',
  'Listing\tAvg sold price\tTotal sold\tDate last sold',
  'Mopar 68211234AB bracket\t$41.20\t12\tNov 3, 2026',
].join('\n');

const NUMBERS: Readonly<Record<number, string>> = {
  1: 'FL3Z-17B968-AB',
  2: 'NUMBER-2',
  3: 'NUMBER-3',
};
const lineOf = (partId: number) => ({
  partId,
  partNumber: NUMBERS[partId] ?? `NUMBER-${partId}`,
  description: null,
  quantity: '2',
  cost: '10.00',
  bin: 'A01-2',
  asks: { competitors: 24, lowest: '8.50' },
  worth: '20.00',
  readAs: null,
  alternatives: [],
});
const LINES = [1, 2, 3].map(lineOf);

/** A server with three lines, of which those with an entry are done. */
let entries: ResearchEntry[] = [];
let saved: string[] = [];
const openLines = () =>
  LINES.filter(
    ({ partId }) => !entries.some((entry) => entry.partId === partId && entry.isCurrent),
  );

function entryOf(partId: number, unitsSold: number): ResearchEntry {
  return {
    partId,
    partNumber: NUMBERS[partId] ?? '',
    unitsSold,
    unknown: null,
    grade: unitsSold === 0 ? 'Scrapable' : 'B',
    averagePrice: unitsSold === 0 ? null : '41.20',
    listings: unitsSold === 0 ? 0 : 1,
    pages: unitsSold === 0 ? 0 : 1,
    kind: unitsSold === 0 ? 'nothing-sold' : 'page',
    fileName: null,
    savedAt: new Date(Date.UTC(2026, 10, 17, 10, entries.length)).toISOString(),
    savedBy: 'Dana',
    coveredFrom: '2026-08-18T00:00:00.000Z',
    coveredTo: '2026-11-16T00:00:00.000Z',
    averageShipping: null,
    replacedSource: 'eBay listings for sale now',
    undoneAt: null,
    isCurrent: true,
  };
}

const answerWith = (answer: SavedResearch) =>
  server.use(mockEndpoint(keepProductResearch, () => answer));

beforeEach(() => {
  entries = [];
  saved = [];
  server.use(
    mockEndpoint(getWorklist, () => ({
      lines: openLines(),
      left: openLines().length,
      done: 3 - openLines().length,
      doneCost: `${(3 - openLines().length) * 20}.00`,
      totalCost: '60.00',
    })),
    mockEndpoint(listResearchEntries, () => ({ entries })),
    mockEndpoint(keepProductResearch, async ({ params, request }) => {
      const { listings } = copiedResearch.parse(await request.json());
      const partId = Number(params['partId']);
      const units = listings[0]?.soldQuantity ?? 0;
      saved.push(`${partId}: ${units}`);
      const entry = entryOf(partId, units);
      entries = [entry, ...entries];
      return { kind: 'saved' as const, lines: [entry] };
    }),
    mockEndpoint(undoResearch, async ({ request }) => {
      const { partId } = (await request.json()) as { partId: number };
      entries = entries.map((entry) =>
        entry.partId === partId ? { ...entry, isCurrent: false, undoneAt: entry.savedAt } : entry,
      );
      return { lines: 1 };
    }),
  );
});

const open = () => {
  renderApp(
    <>
      <WorklistMeter uploadId={UPLOAD_ID} />
      <ByHandView uploadId={UPLOAD_ID} />
    </>,
  );
  return { user: userEvent.setup() };
};
const field = () => screen.findByLabelText('Paste the Research page here');
const atLine = async (partId: number) => {
  await waitFor(() => {
    const [heading] = screen.getAllByRole('heading', { name: NUMBERS[partId] ?? '' });
    expect(heading).toBeVisible();
  });
  expect(await field()).toHaveFocus();
};

test('moves from line to line as they are pasted, and back to the list when done', async () => {
  const { user } = open();
  for (const partId of [1, 2, 3]) {
    await atLine(partId);
    await user.paste(PASTED_PAGE);
  }
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    `/dashboard?batch=${UPLOAD_ID}`,
  );
  expect(saved).toEqual(['1: 12', '2: 12', '3: 12']);
});

test('one key says that nothing sold, another takes it back', async () => {
  const { user } = open();
  await atLine(1);
  await user.keyboard('n');
  await atLine(2);
  expect(saved).toEqual(['1: 0']);
  const done = within(screen.getByRole('region', { name: 'Entered' }));
  expect(await done.findByText('Nothing sold', { exact: false })).toBeVisible();
  await user.keyboard('u');
  await atLine(1);
  expect(await done.findByText(/undone/)).toBeVisible();
});

test('a skipped line comes last', async () => {
  const { user } = open();
  await atLine(1);
  await user.keyboard('s');
  await atLine(2);
  await user.keyboard('n');
  await atLine(3);
  await user.keyboard('n');
  await atLine(1);
  expect(saved).toEqual(['2: 0', '3: 0']);
});

test('the link searches the grouped spelling, a second one the number as typed', async () => {
  open();
  await atLine(1);
  const keywordsOf = (name: RegExp) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get(
      'keywords',
    );
  expect(keywordsOf(/Open Product Research/)).toBe('FL3Z 17B968 AB');
  expect(keywordsOf(/As typed/)).toBe('FL3Z-17B968-AB');
});

test('the meter says how many lines are entered, and what they cost the dealer', async () => {
  const { user } = open();
  expect(await screen.findByText('0 of 3 lines entered')).toBeVisible();
  await atLine(1);
  await user.keyboard('n');
  expect(await screen.findByText('1 of 3 lines entered')).toBeVisible();
  expect(screen.getByText('33% of the dealer cost')).toBeVisible();
  expect(screen.getByText(/The other 2 are unknown, not zero/)).toBeVisible();
});

test('a longer list marks where the first range begins', async () => {
  server.use(
    mockEndpoint(getWorklist, () => ({
      lines: openLines(),
      left: 112,
      done: 12,
      doneCost: '16062.33',
      totalCost: '31486.90',
    })),
  );
  open();
  expect(await screen.findByText('12 of 124 lines entered')).toBeVisible();
  expect(
    screen.getByText('51% of the dealer cost; first range at 40 lines, 7 minutes'),
  ).toBeVisible();
});

test('a line says where it lies, what it cost and what others ask; C copies its number', async () => {
  const { user } = open();
  await atLine(1);
  expect(screen.getByText('bin A01-2, O.H. 2, dealer cost $10.00')).toBeVisible();
  expect(screen.getByText('24 others, from $8.50')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.keyboard('c');
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('FL3Z-17B968-AB');
});

test('the page of another part is refused, with a way to insist', async () => {
  const { user } = open();
  await atLine(1);
  answerWith({ kind: 'other-part', partNumber: NUMBERS[1] ?? '', listings: 12, answered: [] });
  await user.paste(PASTED_PAGE);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'None of these 12 listings names FL3Z-17B968-AB. Is this page for another line?',
  );
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(keepProductResearch, async ({ request }) => {
      sent.push(await request.json());
      entries = [entryOf(1, 12)];
      return { kind: 'saved' as const, lines: entries };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save it here anyway' }));
  await atLine(2);
  expect(sent).toMatchObject([{ isConfirmed: true }]);
});

test('a page that went to another line says so, and the line stays', async () => {
  const { user } = open();
  await atLine(1);
  answerWith({ kind: 'saved', lines: [entryOf(3, 12)] });
  await user.paste(PASTED_PAGE);
  expect(await screen.findByText(/Saved on NUMBER-3 instead/)).toBeVisible();
  await atLine(1);
});

test('what is not the page is refused, and the line stays', async () => {
  const { user } = open();
  await atLine(1);
  await user.paste('something else');
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t the table');
  expect(saved).toEqual([]);
});

test('a file is parsed by the server and saved like a paste', async () => {
  const research = {
    coveredFrom: '2026-08-18T00:00:00.000Z',
    coveredTo: '2026-11-16T00:00:00.000Z',
    listings: [
      {
        legacyItemId: null,
        title: 'Mopar 68211234AB bracket',
        price: '41.20',
        soldQuantity: 7,
        lastSoldAt: '2026-11-03T00:00:00.000Z',
      },
    ],
  };
  server.use(mockEndpoint(readResearchFile, () => ({ kind: 'read' as const, research })));
  const { user } = open();
  const file = new File(['x'], 'research.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/CSV or Excel file/), file);
  await atLine(2);
  expect(saved).toEqual(['1: 7']);
});

const SOLD_ROWS = {
  kind: 'saved' as const,
  importId: '018f9f2e-0000-7000-8000-000000000001',
  coveredFrom: '2025-11-17T00:00:00.000Z',
  coveredTo: '2026-11-17T00:00:00.000Z',
  rows: 9,
  outside: 1,
  unreadable: 2,
  listings: 5,
  lines: 3,
  answered: 1,
  unmatched: 2,
  unmatchedListings: [
    { title: 'Mopar 55111222AA hose', price: '9.00', soldQuantity: 1, names: null },
    { title: 'Core for NUMBER-2', price: '4.00', soldQuantity: 2, names: 'NUMBER-2' },
  ],
};

test('one table for many numbers asks for its period, says what was matched, and can be undone', async () => {
  const sent: string[] = [];
  const undone: unknown[] = [];
  server.use(
    mockEndpoint(uploadSoldRows, ({ request }) => {
      const { search } = new URL(request.url);
      sent.push(search);
      return search === ''
        ? {
            kind: 'no-window' as const,
            rows: 9,
            firstSold: '2026-09-03T00:00:00.000Z',
            lastSold: '2026-11-03T00:00:00.000Z',
          }
        : SOLD_ROWS;
    }),
    mockEndpoint(undoResearch, async ({ request }) => {
      undone.push(await request.json());
      return { lines: 3 };
    }),
  );
  const { user } = open();
  await atLine(1);
  const table = within(screen.getByRole('region', { name: 'Table of sold rows' }));
  await user.upload(
    table.getByLabelText(/Sold rows for many numbers/),
    new File(['x'], 'sold.csv', { type: 'text/csv' }),
  );
  const period = within(await table.findByRole('form', { name: 'Period of the table' }));
  expect(period.getByText(/9 rows, sold from Sep 3, 2026 to Nov 3, 2026/)).toBeVisible();
  const match = period.getByRole('button', { name: 'Match the rows' });
  expect(match).toBeDisabled();
  fireEvent.change(period.getByLabelText('First day'), { target: { value: '2025-11-17' } });
  fireEvent.change(period.getByLabelText('Last day'), { target: { value: '2026-11-16' } });
  await user.click(match);
  expect(await table.findByText('3 lines filled in.')).toBeVisible();
  expect(sent).toEqual(['', '?from=2025-11-17&to=2026-11-16']);
  expect(table.getByText(/9 rows, 5 listings, 3 matched\. 1 line kept/)).toBeVisible();
  expect(table.getByText(/1 row sold outside the period\. 2 rows could not be read/)).toBeVisible();
  await user.click(table.getByText('2 listings fit no line'));
  expect(table.getByText('Mopar 55111222AA hose')).toBeVisible();
  expect(table.getByText(/names NUMBER-2 but doesn’t count for it/)).toBeVisible();

  await user.click(table.getByRole('button', { name: 'Undo the whole file' }));
  expect(await table.findByText(/3 lines back to how they were/)).toBeVisible();
  expect(undone).toEqual([{ importId: SOLD_ROWS.importId }]);
});

test('a file that is no table of sold rows is refused in words', async () => {
  const refused = { kind: 'refused' as const, why: 'no-table' as const };
  server.use(mockEndpoint(uploadSoldRows, () => refused));
  const { user } = open();
  await atLine(1);
  const table = within(screen.getByRole('region', { name: 'Table of sold rows' }));
  await user.upload(
    table.getByLabelText(/Sold rows for many numbers/),
    new File(['x'], 'list.csv', { type: 'text/csv' }),
  );
  expect(await table.findByRole('alert')).toHaveTextContent('not a table of sold rows');
});

test('forty lines take at most three keys or clicks each', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => lineOf(at + 1));
  const left = () => lines.slice(saved.length);
  server.use(
    mockEndpoint(getWorklist, () => ({
      lines: left().slice(0, 20),
      left: left().length,
      done: saved.length,
      doneCost: `${saved.length * 20}.00`,
      totalCost: '800.00',
    })),
  );
  let actions = 0;
  const count = () => (actions += 1);
  for (const kind of ['keydown', 'click', 'paste']) {
    document.addEventListener(kind, count, true);
  }
  open();
  const user = userEvent.setup({ delay: null });
  for (const { partId, partNumber } of lines) {
    await screen.findByRole('heading', { name: partNumber });
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('o');
    if (partId % 3 === 0) {
      await user.keyboard('n');
    } else {
      await user.paste(PASTED_PAGE);
    }
    await waitFor(() => expect(saved).toHaveLength(partId));
  }
  for (const kind of ['keydown', 'click', 'paste']) {
    document.removeEventListener(kind, count, true);
  }
  // A key that opens a link clicks it: both are counted.
  expect(actions).toBeGreaterThanOrEqual(2 * lines.length);
  expect(actions).toBeLessThanOrEqual(3 * lines.length);
}, 180_000);
