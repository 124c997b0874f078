import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { browser } from '../../../lib/browser/browser.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { logoSvg } from '../logo-files.ts';
import { LOGO_GROUPS } from '../logo-groups.ts';
import { LogoGallery } from './logo-gallery.tsx';

const ALL_LOGOS = LOGO_GROUPS.flatMap(({ logos }) => logos);
const tile = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.queryByRole('region', { name: 'Selected Logo Preview' });

describe('the gallery', () => {
  test('leads back to the start page [2.logos.back] [2.logos.back-target]', () => {
    renderApp(<LogoGallery />);
    expect(screen.getByRole('heading', { name: 'Logo Gallery' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  });

  test('has four groups of at least four logos [2.logos.group-original] [2.logos.group-style] [2.logos.group-font] [2.logos.group-crystal]', () => {
    renderApp(<LogoGallery />);
    for (const title of [
      'Original designs',
      'Style variations',
      'Font and layout variations',
      'Crystal ball alternatives',
    ]) {
      const group = screen.getByRole('region', { name: title });
      expect(within(group).getAllByRole('button').length).toBeGreaterThanOrEqual(4);
    }
  });

  test('explains that the logos are vector files [2.logos.help]', () => {
    renderApp(<LogoGallery />);
    expect(screen.getByText(/The logos are vector files \(SVG\)/)).toBeVisible();
  });

  test('shows each logo on light and on dark', () => {
    renderApp(<LogoGallery />);
    const tiles = screen.getAllByRole('button');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(ALL_LOGOS.map(({ name }) => name));
    for (const [index, button] of tiles.entries()) {
      const { id } = ALL_LOGOS[index]!;
      const images = [...button.querySelectorAll('img')];
      const papers = images.map((image) => image.parentElement?.style.backgroundColor);
      expect([id, ...papers]).toEqual([id, 'rgb(255, 255, 255)', 'rgb(22, 24, 29)']);
      const drawings = images.map(({ src }) => decodeURIComponent(src));
      expect(drawings[0]).toContain(logoSvg(id, 'light'));
      expect(drawings[1]).toContain(logoSvg(id, 'dark'));
    }
  });
});

describe('choosing', () => {
  test('starts with nothing chosen', () => {
    renderApp(<LogoGallery />);
    expect(preview()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });

  test('a click shows the logo large, and another one takes its place [2.logos.preview] [4.logos]', async () => {
    renderApp(<LogoGallery />);
    await userEvent.click(tile('Gear eye'));
    expect(tile('Gear eye')).toHaveAttribute('aria-pressed', 'true');
    expect(within(preview()!).getByText('Gear eye')).toBeVisible();

    await userEvent.click(tile('Ball with a star'));
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([tile('Ball with a star')]);
    expect(within(preview()!).getByText('Ball with a star')).toBeVisible();
  });

  test.each(['{Enter}', ' '])('can be done by keyboard with "%s"', async (key) => {
    renderApp(<LogoGallery />);
    tile('Piston').focus();
    await userEvent.keyboard(key);
    expect(within(preview()!).getByText('Piston')).toBeVisible();
  });

  test('clearing returns to none and gives the focus back to the tile [2.logos.clear] [4.logos]', async () => {
    renderApp(<LogoGallery />);
    await userEvent.click(tile('Stacked'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Selection' }));
    expect(preview()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(tile('Stacked')).toHaveFocus();
  });

  test.each(['light', 'dark'])(
    'saves the chosen logo as a file for %s backgrounds',
    async (ground) => {
      renderApp(<LogoGallery />);
      await userEvent.click(tile('Gear eye'));
      await userEvent.click(screen.getByRole('button', { name: `Save SVG for ${ground} grounds` }));
      expect(browser.saveFile).toHaveBeenCalledExactlyOnceWith(
        expect.any(Blob),
        `partsight-gear-eye-on-${ground}.svg`,
      );
    },
  );
});
