import { PRIVACY_PATH } from '@partsight/contract/pages';
import { LOGIN_PATH, REFUSED_PATH } from '@partsight/contract/session';
import { ANALYSIS_COLUMNS } from '@partsight/domain/analysis/analysis-columns';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { browser } from '../../lib/browser.ts';
import { LandingPage } from './landing-page.tsx';

const loginButtons = () => screen.getAllByRole('button', { name: /log in/i });

test('says in one sentence what the seller gets, beside a picture of the results', () => {
  render(<LandingPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Know what a dealer’s dead stock is worth before you bid',
  );
  expect(screen.getByRole('img', { name: /results screen/i })).toBeVisible();
});

test('has two login buttons, the first in the header', () => {
  render(<LandingPage />);
  expect(loginButtons()).toHaveLength(2);
  expect(within(screen.getByRole('banner')).getByRole('button')).toBe(loginButtons()[0]);
});

test.each([0, 1])('login button %i takes the browser to the login address', async (index) => {
  const user = userEvent.setup();
  render(<LandingPage />);
  await user.click(loginButtons()[index]!);
  expect(browser.goTo).toHaveBeenCalledExactlyOnceWith(LOGIN_PATH);
});

test('tells the three steps in their order', () => {
  render(<LandingPage />);
  const steps = screen.getByRole('region', { name: /three steps/ });
  const titles = within(steps).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    '1Upload',
    '2Watch it fill',
    '3Bid',
  ]);
});

test('the way down from the hero leads to the steps', () => {
  render(<LandingPage />);
  const link = screen.getByRole('link', { name: 'See how it works' });
  const target = document.querySelector(link.getAttribute('href') ?? '');
  expect(target).toBe(screen.getByRole('region', { name: /three steps/ }));
});

test.each([
  [/Ford, GM and Mopar patterns/],
  [/Package dimensions, weight and shipping cost/],
  [new RegExp(`original data stays as it was.*${ANALYSIS_COLUMNS.length} columns`)],
  [/^Graded A, B, C or Scrapable .* 3 or 4 units lie between grades/],
  [/estimated for every part that sold/],
  [/Average, minimum and maximum price/],
  [/already stock are marked/],
  [/electronics, fashion and books are detected automatically/],
])(
  'claims %s [1.landing.store-types] [1.landing.brands] [1.landing.package] [1.landing.export]',
  (claim) => {
    render(<LandingPage />);
    expect(screen.getByText(claim)).toBeVisible();
  },
);

test('tells original makers, aftermarket and used parts apart', () => {
  render(<LandingPage />);
  expect(screen.getByText('OEM, aftermarket or used')).toBeVisible();
});

test('says that access is private [1.landing.private]', () => {
  render(<LandingPage />);
  expect(screen.getByRole('heading', { name: 'Access is private' })).toBeVisible();
  expect(screen.getByText(/PartSight is for authorized users only/)).toBeVisible();
});

test('our privacy page is linked at the foot', () => {
  render(<LandingPage />);
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', PRIVACY_PATH);
});

test('shows no notice to a visitor who has not tried to sign in', () => {
  render(<LandingPage />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('tells a person whose address is not on the list that the sign-in itself worked', () => {
  window.history.replaceState(null, '', REFUSED_PATH);
  render(<LandingPage />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Access is private.*sign-in worked.*not on the list of authorized users/,
  );
});

test('tells a person whose sign-in failed to try again', () => {
  window.history.replaceState(null, '', '/?sign-in=failed');
  render(<LandingPage />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Sign-in was not completed.*Log in again/);
});
