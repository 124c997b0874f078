import { LOGIN_PATH, PRIVACY_PATH, REFUSED_PATH } from '@partsight/contract/wire/paths';
import { ANALYSIS_COLUMNS } from '@partsight/domain/titles/analysis/analysis-columns';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { browser } from '../../lib/browser/browser.ts';
import { LandingPage } from './landing-page.tsx';

const loginButtons = () => screen.getAllByRole('button', { name: /log in/i });

test('states the benefit in one sentence, next to a picture of the results', () => {
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

test.each([0, 1])('login button %i opens the login URL', async (index) => {
  const user = userEvent.setup();
  render(<LandingPage />);
  await user.click(loginButtons()[index]!);
  expect(browser.goTo).toHaveBeenCalledExactlyOnceWith(LOGIN_PATH);
});

test('lists the three steps in order', () => {
  render(<LandingPage />);
  const steps = screen.getByRole('region', { name: /three steps/ });
  const titles = within(steps).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    '1Upload',
    '2Watch it fill',
    '3Bid',
  ]);
});

test('links from the hero down to the steps', () => {
  render(<LandingPage />);
  const link = screen.getByRole('link', { name: 'See how it works' });
  const target = document.querySelector(link.getAttribute('href') ?? '');
  expect(target).toBe(screen.getByRole('region', { name: /three steps/ }));
});

test.each([
  ['brands [1.landing.brands]', /Ford, GM and Mopar patterns/],
  ['package figures [1.landing.package]', /Package dimensions, weight and shipping cost/],
  [
    'the export [1.landing.export]',
    new RegExp(`original data stays as it was.*${ANALYSIS_COLUMNS.length} columns`),
  ],
  ['grades', /^Graded A, B, C or Scrapable .* 3 or 4 units fall between grades/],
  ['estimates', /estimated for every part that sold/],
  ['prices', /Average, minimum and maximum price/],
  ['duplicates', /already stock are flagged/],
  [
    'store types [1.landing.store-types]',
    /electronics, fashion and books are detected automatically/,
  ],
])('describes %s', (_, claim) => {
  render(<LandingPage />);
  expect(screen.getByText(claim)).toBeVisible();
});

test('distinguishes OEM, aftermarket and used parts', () => {
  render(<LandingPage />);
  expect(screen.getByText('OEM, aftermarket or used')).toBeVisible();
});

test('says that access is private [1.landing.private]', () => {
  render(<LandingPage />);
  expect(screen.getByRole('heading', { name: 'Access is private' })).toBeVisible();
  expect(screen.getByText(/PartSight is for authorized users only/)).toBeVisible();
});

test('links the privacy page in the footer', () => {
  render(<LandingPage />);
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', PRIVACY_PATH);
});

test('shows no notice to a visitor who has not tried to sign in', () => {
  render(<LandingPage />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('tells a person not on the list that the sign-in itself worked', () => {
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
