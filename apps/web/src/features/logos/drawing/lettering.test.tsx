import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Lettering, letteringWidth } from './lettering.tsx';

const STYLE = { pen: 10, capHeight: 70 } as const;

test('a single stem is as wide as the pen', () => {
  expect(letteringWidth('I', STYLE)).toBe(10);
});

test('the width grows with the size and with the room between letters', () => {
  const plain = letteringWidth('Part', STYLE);
  expect(letteringWidth('Part', { ...STYLE, capHeight: 140 })).toBeCloseTo(plain * 2);
  expect(letteringWidth('Part', { ...STYLE, tracking: 5 })).toBeCloseTo(plain + 3 * 5);
});

test('an empty text has no width', () => {
  expect(letteringWidth('', STYLE)).toBe(0);
});

test('refuses a letter that has no glyph', () => {
  expect(() => letteringWidth('Q', STYLE)).toThrow('There is no glyph for Q.');
});

test('the dot of the i may have its own color', () => {
  const { container } = render(
    <svg>
      <Lettering {...STYLE} text="Sight" x={0} baseline={70} color="#111111" dotColor="#ff9900" />
    </svg>,
  );
  expect(container.querySelectorAll('path')).toHaveLength(5);
  expect(container.querySelector('circle')).toHaveAttribute('fill', '#ff9900');
});
