/**
 * Draws src/ui/fonts/slashed-zero.ttf: a font with one glyph, a slashed zero in the proportions
 * of Inter Medium. The packaged Inter omits its own slashed zero, and in a part number a zero
 * must never be mistaken for the letter O.
 *
 * Run: node tools/draw-slashed-zero.ts
 */
import { writeFileSync } from 'node:fs';

type Point = { x: number; y: number; isOnCurve: boolean };
type Ring = { rx: number; ry: number };

const UNITS_PER_EM = 2048;
const ADVANCE = 1322;
const ASCENT = 1984;
const DESCENT = 494;
const CENTER = { x: 660.5, y: 745 };
const OUTER: Ring = { rx: 548.5, ry: 765 };
const INNER: Ring = { rx: 322, ry: 570.5 };
/** Exponent of the superellipse: slightly squarer than an ellipse, like Inter's figures. */
const SQUARENESS = 2.26;
const ARCS = 16;
const SLASH = { halfWidth: 78, reach: { x: 262, y: 452 } };

function ringPoint({ rx, ry }: Ring, angle: number) {
  const power = 2 / SQUARENESS;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    x: CENTER.x + rx * Math.sign(cos) * Math.abs(cos) ** power,
    y: CENTER.y + ry * Math.sign(sin) * Math.abs(sin) ** power,
  };
}

/** Quadratic arcs through the ring; each control point makes its arc pass through the middle. */
function ringContour(ring: Ring, turn: 1 | -1): Point[] {
  const step = (turn * 2 * Math.PI) / ARCS;
  return Array.from({ length: ARCS }, (_, arc) => {
    const from = ringPoint(ring, arc * step);
    const middle = ringPoint(ring, (arc + 0.5) * step);
    const to = ringPoint(ring, (arc + 1) * step);
    const control = {
      x: 2 * middle.x - (from.x + to.x) / 2,
      y: 2 * middle.y - (from.y + to.y) / 2,
    };
    return [
      { ...from, isOnCurve: true },
      { ...control, isOnCurve: false },
    ];
  }).flat();
}

function slashContour(): Point[] {
  const { halfWidth, reach } = SLASH;
  const length = Math.hypot(reach.x, reach.y);
  const across = { x: (halfWidth * reach.y) / length, y: (halfWidth * reach.x) / length };
  const corner = (end: 1 | -1, side: 1 | -1): Point => ({
    x: CENTER.x + end * reach.x + side * across.x,
    y: CENTER.y + end * reach.y - side * across.y,
    isOnCurve: true,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

class Bytes {
  readonly list: number[] = [];
  u8(...values: number[]): this {
    this.list.push(...values.map((value) => value & 0xff));
    return this;
  }
  u16(...values: number[]): this {
    for (const value of values) {
      this.u8(value >> 8, value);
    }
    return this;
  }
  u32(...values: number[]): this {
    for (const value of values) {
      this.u16(value >>> 16, value & 0xffff);
    }
    return this;
  }
  text(ascii: string): this {
    return this.u8(...Array.from(ascii, (char) => char.charCodeAt(0)));
  }
}

function glyphBytes(contours: readonly Point[][]): Bytes {
  const points = contours.flat().map(({ x, y, isOnCurve }) => ({
    x: Math.round(x),
    y: Math.round(y),
    isOnCurve,
  }));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const glyph = new Bytes()
    .u16(contours.length)
    .u16(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    glyph.u16(last);
  }
  glyph.u16(0);
  // The first flag also marks overlapping contours, so that the slash is filled where it meets
  // the ring.
  glyph.u8(...points.map(({ isOnCurve }, index) => (isOnCurve ? 1 : 0) | (index === 0 ? 0x40 : 0)));
  let before = 0;
  for (const x of xs) {
    glyph.u16(x - before);
    before = x;
  }
  before = 0;
  for (const y of ys) {
    glyph.u16(y - before);
    before = y;
  }
  while (glyph.list.length % 4 !== 0) {
    glyph.u8(0);
  }
  return glyph;
}

function cmapBytes(): Bytes {
  const zero = '0'.charCodeAt(0);
  return new Bytes()
    .u16(0, 1, 3, 1)
    .u32(12)
    .u16(4, 32, 0, 4, 4, 1, 0)
    .u16(zero, 0xffff, 0, zero, 0xffff, (1 - zero) & 0xffff, 1, 0, 0);
}

function nameBytes(): Bytes {
  const names = [
    'PartSight Zero',
    'Regular',
    'PartSight Zero 1',
    'PartSight Zero',
    'Version 1.0',
    'PartSightZero',
  ];
  const table = new Bytes().u16(0, names.length, 6 + names.length * 12);
  let offset = 0;
  names.forEach((name, index) => {
    table.u16(3, 1, 0x409, index + 1, name.length * 2, offset);
    offset += name.length * 2;
  });
  for (const char of names.join('')) {
    table.u16(char.charCodeAt(0));
  }
  return table;
}

function fontBytes(): Uint8Array {
  const glyph = glyphBytes([ringContour(OUTER, -1), ringContour(INNER, 1), slashContour()]);
  const tables: [string, Bytes][] = [
    [
      'OS/2',
      new Bytes()
        .u16(4, ADVANCE, 500, 5, 0)
        .u16(1331, 1433, 0, 287, 1331, 1433, 0, 983, 102, 614, 0)
        .u8(...Array.from({ length: 10 }, () => 0))
        .u32(1, 0, 0, 0)
        .text('PSGT')
        .u16(0x40, 0x30, 0x30, ASCENT, -DESCENT, 0, ASCENT, DESCENT)
        .u32(1, 0)
        .u16(1118, 1490, 0, 0x20, 0),
    ],
    ['cmap', cmapBytes()],
    ['glyf', glyph],
    [
      'head',
      new Bytes()
        .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
        .u16(3, UNITS_PER_EM)
        .u32(0, 0xdc000000, 0, 0xdc000000)
        .u16(112, -20, 1209, 1510, 0, 8, 2, 1, 0),
    ],
    [
      'hhea',
      new Bytes()
        .u32(0x00010000)
        .u16(ASCENT, -DESCENT, 0, ADVANCE, 112, 112, 1209, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    ],
    ['hmtx', new Bytes().u16(ADVANCE, 0, ADVANCE, 112)],
    ['loca', new Bytes().u32(0, 0, glyph.list.length)],
    ['maxp', new Bytes().u32(0x00010000).u16(2, ARCS * 4 + 4, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', nameBytes()],
    ['post', new Bytes().u32(0x00030000, 0, 0, 0, 0, 0, 0, 0)],
  ];
  return assemble(tables);
}

function checksum(list: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < list.length; at += 4) {
    const word = [0, 1, 2, 3].reduce((value, step) => value * 256 + (list[at + step] ?? 0), 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

function assemble(tables: readonly [string, Bytes][]): Uint8Array {
  const directory = new Bytes()
    .u32(0x00010000)
    .u16(tables.length, 128, 3, tables.length * 16 - 128);
  const body: number[] = [];
  const start = 12 + tables.length * 16;
  let headAt = 0;
  for (const [tag, { list }] of tables) {
    if (tag === 'head') {
      headAt = start + body.length;
    }
    directory.text(tag).u32(checksum(list), start + body.length, list.length);
    body.push(...list, ...Array.from({ length: (4 - (list.length % 4)) % 4 }, () => 0));
  }
  const font = Uint8Array.from([...directory.list, ...body]);
  new DataView(font.buffer).setUint32(headAt + 8, (0xb1b0afba - checksum([...font])) >>> 0);
  return font;
}

writeFileSync(new URL('../src/ui/fonts/slashed-zero.ttf', import.meta.url), fontBytes());
