import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ResultsPicture } from './results-picture.tsx';

const LARGEST_PICTURE_BYTES = 120_000;
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});

type PictureSource = { media: string | null; file: string; width: number; height: number };

function pictureSources(): PictureSource[] {
  const picture = screen.getByRole('img').parentElement;
  return [...(picture?.children ?? [])].map((element) => ({
    media: element.getAttribute('media'),
    file: (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '').split('/').at(-1)!,
    width: Number(element.getAttribute('width')),
    height: Number(element.getAttribute('height')),
  }));
}

function bytesOf(file: string): Uint8Array {
  const inlined = PICTURES[`./pictures/${file}`] ?? '';
  return Uint8Array.from(atob(inlined.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
}

/** Width and height in the frame header of a lossy WebP file. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const frameHeader = [0x9d, 0x01, 0x2a];
  const start = bytes.findIndex((_, at) =>
    frameHeader.every((byte, step) => bytes[at + step] === byte),
  );
  const header = new DataView(bytes.buffer, start + frameHeader.length);
  return {
    width: header.getUint16(0, true) & 0x3fff,
    height: header.getUint16(2, true) & 0x3fff,
  };
}

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('follows the theme and the screen width', () => {
  render(<ResultsPicture />);
  expect(pictureSources().map(({ media, file }) => [media, file])).toEqual([
    ['(max-width: 639px) and (prefers-color-scheme: dark)', 'results-narrow-dark.webp'],
    ['(max-width: 639px)', 'results-narrow-light.webp'],
    ['(prefers-color-scheme: dark)', 'results-wide-dark.webp'],
    [null, 'results-wide-light.webp'],
  ]);
});

test.each([
  ['dark', ['(max-width: 639px)', '(max-width: 639px)', 'all', null]],
  ['light', ['not all', '(max-width: 639px)', 'not all', null]],
])('a chosen %s theme wins over the system', (theme, media) => {
  document.documentElement.dataset['theme'] = theme;
  render(<ResultsPicture />);
  expect(pictureSources().map((offer) => offer.media)).toEqual(media);
});

test('reserves the space of each file, and each file is small', () => {
  render(<ResultsPicture />);
  for (const { file, width, height } of pictureSources()) {
    const bytes = bytesOf(file);
    expect({ file, ...sizeOf(bytes) }).toEqual({ file, width, height });
    expect(bytes.length).toBeLessThan(LARGEST_PICTURE_BYTES);
  }
});

test('loads first, as the largest visible element', () => {
  render(<ResultsPicture />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).not.toHaveAttribute('loading');
});
