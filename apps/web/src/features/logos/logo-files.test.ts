import { expect, test } from 'vitest';

import { type GroundName, GROUNDS, logoSvg } from './logo-files.ts';
import { LOGO_GROUPS } from './logo-groups.ts';

const NAMES: readonly GroundName[] = ['light', 'dark'];
const CASES = LOGO_GROUPS.flatMap(({ logos }) =>
  logos.flatMap(({ id }) => NAMES.map((ground) => [id, ground] as const)),
);

test.each(CASES)('%s for %s grounds is a self-contained file', (id, ground) => {
  const svg = logoSvg(id, ground);
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const root = drawing.documentElement;
  expect(root.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(Number(root.getAttribute('width'))).toBeGreaterThan(0);
  expect(root.getAttribute('viewBox')).toBe(
    `0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`,
  );
  expect(drawing.querySelector('text, image, style, script, use, [class]')).toBeNull();
  for (const [, shape] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    expect(drawing.getElementById(shape!)).not.toBeNull();
  }
  const colors = svg.match(/#[\da-f]{3,8}\b|var\(|currentColor/g) ?? [];
  expect(Object.values(GROUNDS[ground])).toEqual(expect.arrayContaining(colors));
  expect(colors).toContain(GROUNDS[ground].ink);
});

test('refuses a logo without a file', () => {
  expect(() => logoSvg('square', 'light')).toThrow('There is no file for the logo square.');
});
