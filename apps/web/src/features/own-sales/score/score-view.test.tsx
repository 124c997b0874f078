import {
  getDeskSettings,
  putDeskSettings,
  type SavedSettings,
} from '@partsight/contract/desk-settings';
import { getScore, type Score, type ScoredLot } from '@partsight/contract/own-sales/score';
import { uploadId } from '@partsight/contract/wire/values';
import { DESK_DEFAULTS, SETTING_NOTES } from '@partsight/domain/desk/settings/desk-settings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { mockEndpoint } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { BoughtLots } from './bought-lots.tsx';
import { LotScore } from './lot-score.tsx';
import { ScoreView } from './score-view.tsx';

const ID = uploadId.parse('018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77');
const OTHER_ID = uploadId.parse('018f4d2a-9b7d-7e11-a0c4-5b1f0d2e6a77');

const FIGURES = {
  price: { value: 0.9, count: 214 },
  payout: { value: 0.94, count: 210 },
  fees: { value: 0.121, count: 198 },
  ads: { value: 0.01, count: 198 },
  postageKept: { value: -3.5, count: 150 },
  returned: { value: 0.041, count: 210 },
};

const LOT: ScoredLot = {
  id: ID,
  name: 'Miller Ford',
  dealer: null,
  boughtOn: '2026-03-03',
  paid: '4200.00',
  isPending: false,
  score: {
    back: '4310.00',
    expected: '3900.00',
    low: '2600.00',
    high: '5100.00',
    isLowHeld: true,
    paidOffOn: '2026-06-29',
    expectedPaidOffOn: '2026-07-12',
    likelyPaidOffOn: null,
    sales: 61,
    salesWithoutFees: 0,
    salesNotValued: 0,
    linesListed: 52,
    linesJudged: 52,
    linesInRange: 41,
    figures: FIGURES,
  },
};

const SCORE: Score = {
  lots: [LOT],
  through: '2026-11-17',
  missing: [{ firstDay: '2026-06-03', lastDay: '2026-06-05' }],
  results: {
    lots: 1,
    lotsJudged: 1,
    lowHeld: 1,
    back: '4310.00',
    expected: '3900.00',
    paid: '4200.00',
    paidOff: 1,
    linesJudged: 52,
    linesInRange: 41,
    linesExpectedInRange: 44.2,
    figures: FIGURES,
    share: { value: 0.19, sales: 120, parts: 31 },
    matchedSales: 214,
    unmatchedSales: 1,
  },
  timeToSale: null,
  assumed: { share: 0.25, position: 0.93, feesAndAds: 0.135, returned: 0.08 },
  misjudged: 'share',
  proposals: [
    { setting: 'share', own: 0.19, count: 120, current: 0.25, proposed: 0.1986 },
    { setting: 'position', own: 0.9, count: 214, current: 0.93, proposed: 0.9026 },
  ],
  nextBid: { id: ID, name: 'Northside', before: '641471.38', after: '551900.00' },
};

const serve = (changes: Partial<Score> = {}) =>
  server.use(
    mockEndpoint(getScore, () => ({ ...SCORE, ...changes })),
    mockEndpoint(getDeskSettings, () => SAVED),
  );

const SAVED: SavedSettings = {
  inUse: null,
  sets: [],
  usual: { settings: DESK_DEFAULTS, notes: SETTING_NOTES },
};

describe('cards of bought lots', () => {
  test('say what came back, what was expected and when it was paid off', async () => {
    serve();
    renderApp(<BoughtLots />);
    const card = await screen.findByRole('article', { name: 'Miller Ford' });
    expect(card).toHaveTextContent(
      /Paid off Jun 29.*Bought Mar 3 for \$4,200 · 52 lines.*\$4,310.*expected \$3,900/,
    );
    expect(card).toHaveTextContent(/We said Jul 2026.*41 of 52 lines in range/);
    expect(screen.getByText('orders through Nov 17, 2026')).toBeVisible();
  });

  test('say so while predictions are being saved, and without any', async () => {
    serve({
      lots: [
        { ...LOT, name: 'New', isPending: true, score: null },
        { ...LOT, id: OTHER_ID, name: 'Unknown', score: null },
      ],
    });
    renderApp(<BoughtLots />);
    expect(await screen.findByRole('article', { name: 'New' })).toHaveTextContent(
      'Predictions are being saved.',
    );
    expect(screen.getByRole('article', { name: 'Unknown' })).toHaveTextContent('No predictions');
  });

  test('one lot has its own card', async () => {
    serve();
    renderApp(<LotScore uploadId={ID} />);
    expect(await screen.findByRole('article', { name: 'Miller Ford' })).toHaveTextContent('$4,310');
  });

  test('below the low estimate and before fees are said plainly', async () => {
    const score = { ...LOT.score, isLowHeld: false, paidOffOn: null, salesWithoutFees: 3 };
    serve({ lots: [{ ...LOT, score } as ScoredLot] });
    renderApp(<BoughtLots />);
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Below the low estimate');
    expect(card).toHaveTextContent('3 sales before fees');
  });
});

describe('the page over all lots', () => {
  test('totals, each lot, and what was off with what it was counted from', async () => {
    serve();
    renderApp(<ScoreView />);
    expect(
      await screen.findByText(
        '1 bought lot · 214 sales matched, 1 not · through Nov 17, 2026, Jun 3–5 missing',
      ),
    ).toBeVisible();
    expect(screen.getByText('1 of 1')).toBeVisible();
    expect(screen.getByText('85% would be exact')).toBeVisible();
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent(
      /Miller Ford.*Mar 3, 2026.*\$4,200.*\$3,900.*\$4,310.*\+11%.*yes/,
    );
    const off = screen.getByRole('region', { name: 'What was off: your share, not the price' });
    expect(off).toHaveTextContent(/Price214 sales90%you assumed 93% of market/);
    expect(off).toHaveTextContent(/Share of sales31 parts19%you assumed 25%Lower/);
    expect(off).toHaveTextContent(/Fees and ads198 orders13.1%you assumed 13.5%/);
    expect(off).toHaveTextContent(/Returns210 sales4.1%you assumed 8.0%Better/);
  });

  test('with sales alone no time to sale is shown', async () => {
    serve();
    renderApp(<ScoreView />);
    const heading = await screen.findByRole('heading', { name: 'Time to first sale' });
    const figure = heading.closest('div')?.parentElement;
    expect(figure).toHaveTextContent(/sales alone leave out what did not sell/);
    expect(figure).not.toHaveTextContent(/\d/);
  });

  test('own results become settings by the button alone, with the bid before and after', async () => {
    const user = userEvent.setup();
    const saved: unknown[] = [];
    serve();
    server.use(
      mockEndpoint(putDeskSettings, async ({ request }) => {
        saved.push(await request.json());
        return SAVED;
      }),
    );
    renderApp(<ScoreView />);
    expect(
      await screen.findByText(/Share 19.9%, price 90%, weighted by your 214 sales/),
    ).toBeVisible();
    expect((await screen.findByText('Northside, pay up to')).parentElement).toHaveTextContent(
      /\$641,000.*\$551,000/,
    );
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use my results' }));
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved).toMatchObject([
      {
        name: 'My results',
        settings: { ...DESK_DEFAULTS, share: 0.1986, position: 0.9026 },
        reasons: { share: 'your own 120 sales', position: 'your own 214 sales' },
      },
    ]);
  });

  test('before 30 sales nothing is proposed', async () => {
    serve({ proposals: [], results: SCORE.results && { ...SCORE.results, matchedSales: 12 } });
    renderApp(<ScoreView />);
    expect(await screen.findByText(/12 sales so far. From 30 sales on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use my results' })).not.toBeInTheDocument();
  });

  test('sales without a number lead to the reports', async () => {
    serve();
    renderApp(<ScoreView />);
    expect(
      await screen.findByRole('link', { name: '1 sale without a part number: name it' }),
    ).toHaveAttribute('href', '/dashboard?view=own-sales');
  });
});
