import {
  copiedResearch,
  getWorklist,
  keepProductResearch,
  listResearchEntries,
  readResearchFile,
  undoProductResearch,
  type ResearchEntry,
  type SavedResearch,
} from '@partsight/contract/product-research';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { UPLOAD_ID } from '../../../testing/build-batch.ts';
import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { ResearchWorklist } from './research-worklist.tsx';

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
const LINES = [1, 2, 3].map((partId) => ({
  partId,
  partNumber: NUMBERS[partId] ?? '',
  description: null,
  quantity: '2',
  cost: '10.00',
  worth: '20.00',
}));

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
      linesToTarget: openLines().length,
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
    mockEndpoint(undoProductResearch, ({ params }) => {
      const partId = Number(params['partId']);
      entries = entries.map((entry) =>
        entry.partId === partId ? { ...entry, isCurrent: false, undoneAt: entry.savedAt } : entry,
      );
      return { partId, partNumber: NUMBERS[partId] ?? '' };
    }),
  );
});

const open = () => {
  const onClose = vi.fn<() => void>();
  renderApp(<ResearchWorklist uploadId={UPLOAD_ID} onClose={onClose} />);
  return { user: userEvent.setup(), onClose };
};
const field = () => screen.findByLabelText('Paste the Research page here');
const atLine = async (partId: number) => {
  await waitFor(() => {
    const [heading] = screen.getAllByText(NUMBERS[partId] ?? '', { selector: '.text-lg' });
    expect(heading).toBeVisible();
  });
  expect(await field()).toHaveFocus();
};

test('moves from line to line as they are pasted, and back to the list when done', async () => {
  const { user, onClose } = open();
  for (const partId of [1, 2, 3]) {
    await atLine(partId);
    await user.paste(PASTED_PAGE);
  }
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(saved).toEqual(['1: 12', '2: 12', '3: 12']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('one key says that nothing sold, another takes it back', async () => {
  const { user } = open();
  await atLine(1);
  await user.keyboard('n');
  await atLine(2);
  expect(saved).toEqual(['1: 0']);
  const done = within(screen.getByRole('region', { name: 'Just done' }));
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
  expect(keywordsOf(/Research on eBay/)).toBe('FL3Z 17B968 AB');
  expect(keywordsOf(/As typed/)).toBe('FL3Z-17B968-AB');
});

test('the meter says how much of the cost is covered', async () => {
  const { user } = open();
  expect(
    await screen.findByText('0 lines, 0% of the dealer cost; about 1 minute to 80%'),
  ).toBeVisible();
  await atLine(1);
  await user.keyboard('n');
  expect(await screen.findByText(/^1 line, 33% of the dealer cost/)).toBeVisible();
});

test('the page of another part is refused, with a way to insist', async () => {
  const { user } = open();
  await atLine(1);
  answerWith({ kind: 'other-part', partNumber: NUMBERS[1] ?? '', listings: 12, answered: [] });
  await user.paste(PASTED_PAGE);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'None of these 12 listings names FL3Z-17B968-AB. Is this the page of another line?',
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
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the table');
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
