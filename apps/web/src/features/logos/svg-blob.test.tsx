import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LogoImage } from './components/logo-image.tsx';
import { ON_DARK, ON_LIGHT } from './drawing/palette.ts';
import { LOGO_GROUPS } from './logo-groups.ts';
import { toSvgBlob } from './svg-blob.ts';

const CASES = LOGO_GROUPS.flatMap(({ logos }) =>
  logos.flatMap((logo) => [ON_LIGHT, ON_DARK].map((palette) => [logo.id, logo, palette] as const)),
);

test.each(CASES)('%s is a self-contained file', async (_, logo, palette) => {
  const { container } = render(<LogoImage logo={logo} palette={palette} className="w-full" />);
  const file = toSvgBlob(container.querySelector('svg')!);
  expect(file.type).toBe('image/svg+xml');

  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  const root = drawing.documentElement;
  expect(root.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(Number(root.getAttribute('width'))).toBeGreaterThan(0);
  expect(root.getAttribute('viewBox')).toBe(
    `0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`,
  );
  expect(root.hasAttribute('class')).toBe(false);
  expect(drawing.querySelector('text, image, style, use')).toBeNull();
  expect(await file.text()).not.toMatch(/var\(|currentColor|NaN|undefined/);
  for (const [, id] of (await file.text()).matchAll(/url\(#([^)]+)\)/g)) {
    expect(drawing.getElementById(id!)).not.toBeNull();
  }
});
