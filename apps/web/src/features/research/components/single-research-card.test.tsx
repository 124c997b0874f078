import { researchSinglePart, type SingleResearch } from '@partsight/contract/research';
import { DEFAULT_SINGLE_RANGE } from '@partsight/domain/runs/time-range';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { buildResearch } from '../../../testing/build-research.ts';
import { startFakeClock } from '../../../testing/fake-clock.ts';
import { findToast } from '../../../testing/find-toast.ts';
import { mockEndpoint, mockError, mockUnauthorized } from '../../../testing/mock-endpoint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { urlAfterSignOut } from '../../../testing/url-after-sign-out.ts';
import { SingleResearchCard } from './single-research-card.tsx';

const input = () => screen.getByLabelText('Part number');

describe('the form', () => {
  test('Enter sends the trimmed number with 3 months unless told otherwise [2.single.enter] [5.single.trim] [7.research] [7.research.range] [8.done.research] [9.ranges.single]', async () => {
    let sent: unknown;
    server.use(
      mockEndpoint(researchSinglePart, async ({ request }) => {
        sent = await request.json();
        return buildResearch();
      }),
    );
    renderApp(<SingleResearchCard />);
    await userEvent.type(input(), '  F4ZZ-6E086-A {Enter}');
    expect(await findToast('Research Complete')).toHaveTextContent('F4ZZ-6E086-A: 22 units sold.');
    expect(sent).toEqual({ partNumber: 'F4ZZ-6E086-A', timeRange: '3months' });
    expect(DEFAULT_SINGLE_RANGE).toBe('3months');
  });

  test('an empty input is refused [5.single.empty] [5.single.empty-words]', async () => {
    renderApp(<SingleResearchCard />);
    await userEvent.type(input(), '   {Enter}');
    expect(await findToast('Invalid Input')).toHaveTextContent(
      'Please enter a part number to research.',
    );
  });

  test('a failure says what to do [8.single] [8.single-words]', async () => {
    server.use(mockError(researchSinglePart, 503, 'quota'));
    renderApp(<SingleResearchCard />);
    await userEvent.type(input(), 'X1{Enter}');
    expect(await screen.findByText('quota')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(await findToast('Research Failed')).toHaveTextContent(
      'Could not research part number. Please try again.',
    );
  });

  test('a session that is over leads to the login [8.unauthorized.single]', async () => {
    startFakeClock();
    server.use(mockUnauthorized(researchSinglePart));
    renderApp(<SingleResearchCard />);
    await userEvent.type(input(), 'X1{Enter}');
    expect(await urlAfterSignOut()).toBe('/api/login');
  });
});

describe('the result', () => {
  async function show(research: SingleResearch): Promise<HTMLElement> {
    server.use(mockEndpoint(researchSinglePart, () => research));
    renderApp(<SingleResearchCard />);
    await userEvent.type(input(), 'F4ZZ-6E086-A{Enter}');
    return screen.findByRole('article', { name: /F4ZZ-6E086-A/ });
  }

  test('shows every field [1.shows.kind] [2.single.result]', async () => {
    const sheet = within(await show(buildResearch()));
    for (const text of [
      'F4ZZ-6E086-A',
      'Ford OEM bracket',
      '22',
      '48',
      '$74.31',
      '$41.00',
      '$119.00',
      'Ford',
      'OEM',
      'Brackets',
      'medium',
      'Past 3 months',
    ]) {
      expect(sheet.getByText(text)).toBeVisible();
    }
  });

  test('shows up to 8 pictures, asked for without a referrer [9.single.images]', async () => {
    const sheet = within(await show(buildResearch()));
    const pictures = sheet.getAllByRole('img', { name: /picture/ });
    expect(pictures).toHaveLength(8);
    expect(pictures[0]).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(pictures[0]).toHaveAttribute('loading', 'lazy');
  });

  test('shows 5 sample listings that lead out [9.single.samples]', async () => {
    const sheet = within(await show(buildResearch()));
    const links = sheet.getAllByRole('link', { name: /Sample/ });
    expect(links).toHaveLength(5);
    expect(links[0]).toHaveAttribute('href', 'https://market.test/itm/1');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('links only to web URLs', async () => {
    const [sample] = buildResearch().sampleListings;
    const research = buildResearch({
      sampleListings: sample ? [{ ...sample, listingUrl: 'javascript:alert(1)' }] : [],
    });
    const sheet = within(await show(research));
    expect(sheet.getByText('Sample 1')).toBeVisible();
    expect(sheet.queryByRole('link')).not.toBeInTheDocument();
  });

  test('shows a dash for no price and says when nothing sold', async () => {
    const research = buildResearch({
      unitsSold: 0,
      averagePrice: null,
      minPrice: '0.00',
      maxPrice: null,
      sampleListings: [],
      listings: [],
      confidence: 'none',
    });
    const sheet = within(await show(research));
    expect(sheet.getAllByText('-')).toHaveLength(3);
    expect(sheet.getByText('We found no sales in the time covered.')).toBeVisible();
  });
});

test('without access to sold listings it shows live ones, the link, and takes the page', async () => {
  const sent: unknown[] = [];
  const asks = {
    competitors: 4,
    sellers: 3,
    lowest: '31.00',
    isPostageKnown: true,
    lowerQuartile: '35.00',
    median: '40.00',
    upperQuartile: '52.00',
    newListings: 4,
    usedListings: 0,
    isLowerBound: false,
  };
  server.use(
    mockEndpoint(researchSinglePart, async ({ request }) => {
      const body = (await request.json()) as { pasted?: unknown };
      sent.push(body);
      return body.pasted === undefined
        ? buildResearch({ unknown: 'no-sold-source', unitsSold: null, asks })
        : buildResearch();
    }),
  );
  renderApp(<SingleResearchCard />);
  await userEvent.type(input(), 'F4ZZ-6E086-A{Enter}');
  expect(await findToast('Research Complete')).toHaveTextContent('4 for sale now');
  expect(screen.getByRole('region', { name: 'Active listings' })).toHaveTextContent('3 sellers');
  expect(screen.queryByText('Units sold')).toBeNull();
  expect(screen.getByRole('link', { name: 'Research on eBay' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://www.ebay.com/sh/research?'),
  );

  await userEvent.click(screen.getByLabelText('Paste the Research page here'));
  await userEvent.paste(
    'Aug 18, 2026 - Nov 15, 2026\nListing\tAvg sold price\tTotal sold\tDate last sold\nFord F4ZZ6E086A hose\t$41.20\t12\tNov 3, 2026',
  );
  expect(await screen.findByText('Units sold')).toBeVisible();
  expect(sent[1]).toMatchObject({ pasted: { listings: [{ soldQuantity: 12 }] } });
});
