import type { SheetCase, SheetCell } from '../sheet-case.ts';
import type { Chance } from './chance.ts';
import { drawGoods, linesOf, sum, worth, type Goods } from './goods.ts';
import { CARS, OTHERS } from './part-numbers.ts';
import { amount, csvFile, day, grouped, printFile, shelf, workbookFile } from './tables.ts';
import type { Variant } from './variant.ts';

type Sheet = Omit<SheetCase, 'id' | 'title'>;

const EVERY = [...Object.keys(CARS), ...Object.keys(OTHERS)];
const drawAny = (chance: Chance, makes: readonly string[] = EVERY): readonly Goods[] =>
  drawGoods(chance, chance.of(makes), chance.between(9, 26));

/** What a counter writes around a count. */
const WRITTEN: readonly ((pieces: number) => string)[] = [
  (pieces) => `${pieces} ea`,
  (pieces) => `${pieces} pcs.`,
  (pieces) => `${pieces} only`,
  (pieces) => `qty ${pieces}`,
  (pieces) => `${pieces} sets`,
  (pieces) => `x${pieces}`,
  (pieces) => `${pieces} x`,
  (pieces) => `~${pieces}`,
  (pieces) => `${pieces}+`,
  (pieces) => `approx ${pieces}`,
  (pieces) => `${pieces} new`,
  (pieces) => `${pieces} (sealed)`,
  (pieces) => `${pieces} bx`,
  (pieces) => `${pieces} left`,
  (pieces) => `${pieces} @`,
  (pieces) => `${pieces} pr`,
  (pieces) => `${pieces} rolls`,
  (pieces) => `${pieces} kit`,
  (pieces) => `${pieces} gal`,
  (pieces) => `${pieces} btl`,
];

function countedSheet(chance: Chance, share: number): Sheet {
  const goods = drawAny(chance);
  const table = {
    rows: [
      ['Part Number', 'Description', chance.of(['Qty', 'Stock', 'On Hand', 'Count']), 'Cost'],
      ...goods.map((item) => [
        item.number,
        item.name,
        chance.is(share) ? chance.of(WRITTEN)(item.pieces) : String(item.pieces),
        amount(item.cost),
      ]),
    ],
  };
  return { file: chance.is(0.5) ? csvFile(table) : workbookFile(table), want: linesOf(goods) };
}

const UNREADABLE = ['several', 'lots', '?', 'a few', 'see Dan', 'tbd'];

function unreadableSheet(chance: Chance, share: number): Sheet {
  const goods = drawAny(chance);
  const isLost = goods.map((_, at) => at % Math.round(1 / share) === 0);
  const table = {
    rows: [
      ['Part Number', 'Description', 'Qty', 'Cost'],
      ...goods.map((item, at) => [
        item.number,
        item.name,
        isLost[at] === true ? chance.of(UNREADABLE) : String(item.pieces),
        amount(item.cost),
      ]),
    ],
  };
  const want = goods.map(
    (item, at) => [item.number, isLost[at] === true ? null : item.pieces, item.cost] as const,
  );
  return { file: csvFile(table), want, ask: ['quantity'] };
}

/** A scan: letters for some figures, in counts and amounts. */
function scannedSheet(chance: Chance): Sheet {
  const goods = drawAny(chance);
  const slip = (text: string): string =>
    chance.is(0.25)
      ? text
          .replace(/1/, 'l')
          .replace(/0/, 'O')
          .replace(/5/, chance.is(0.5) ? 'S' : '5')
          .replace(/8/, chance.is(0.5) ? 'B' : '8')
      : text;
  const table = {
    rows: [
      ['Part Number', 'Description', 'Qty', 'Cost', 'Ext Cost'],
      ...goods.map((item) => [
        item.number,
        item.name,
        slip(String(item.pieces)),
        slip(amount(item.cost)),
        amount(worth(item)),
      ]),
    ],
  };
  return { file: csvFile(table), want: linesOf(goods), askOk: ['quantity', 'cost', 'rows'] };
}

function printedSheet(
  chance: Chance,
  options: Parameters<typeof printFile>[1],
  isCut: boolean,
): Sheet {
  const goods = drawAny(chance);
  const headings = isCut
    ? ['ITEM', 'DESC', 'LOCN', 'ONHD', 'AVGC', 'EXTN', 'LSAL']
    : ['Part No', 'Description', 'Bin', 'On Hand', 'Avg Cost', 'Extended', 'Last Sale'];
  const rows: readonly (readonly SheetCell[])[] = [
    headings,
    ...goods.map((item, at) => [
      item.number,
      item.name,
      shelf(at),
      String(item.pieces),
      grouped(item.cost),
      grouped(worth(item)),
      day(at),
    ]),
  ];
  const { text } = printFile(
    { title: ['STOCK STATUS BY VENDOR 14', 'RUN 10-30-26 06:02'], rows },
    options,
  ) as { text: string };
  const foot = `${goods.length} ITEMS   ON HAND ${sum(goods, (item) => item.pieces)}   VALUE ${grouped(sum(goods, worth))}`;
  return { file: { text: `${text}\r\n${foot}` }, want: linesOf(goods), askOk: ['sheet'] };
}

/** Ways to say it in a letter. */
const SENTENCES: readonly ((item: Goods) => string)[] = [
  (item) =>
    `${item.number} ${item.name.toLowerCase()}, have ${item.pieces}, ${amount(item.cost)} ea`,
  (item) =>
    `${item.number} ${item.name.toLowerCase()}, ${item.pieces} left, paid ${amount(item.cost)} each`,
  (item) => `${item.pieces} x ${item.number} ${item.name.toLowerCase()} @ $${amount(item.cost)}`,
  (item) =>
    `${item.name.toLowerCase()} ${item.number} - qty ${item.pieces} - cost ${amount(item.cost)}`,
  (item) =>
    `${item.name.toLowerCase()}, part ${item.number}, ${item.pieces} pcs at ${amount(item.cost)}`,
  (item) =>
    `We have ${item.pieces} of ${item.number} (${item.name.toLowerCase()}) for $${amount(item.cost)} each`,
];

function letterSheet(
  chance: Chance,
  sentence: (item: Goods) => string,
  kind: 'text' | 'workbook',
): Sheet {
  const goods = drawGoods(
    chance,
    chance.of(['Land Rover', 'GM', 'Mopar', 'Toyota', 'Hyundai', 'Mitsubishi', 'Mercedes-Benz']),
    chance.between(6, 12),
  );
  const lines = [
    'Hi there,',
    'we are clearing out these parts:',
    '',
    ...goods.map(sentence),
    '',
    'Thanks, Bob 555-0133',
  ];
  return {
    file:
      kind === 'text'
        ? { text: lines.join('\r\n') }
        : { xlsx: [{ name: 'Sheet1', rows: lines.map((line) => [line]) }] },
    want: linesOf(goods),
    askOk: ['quantity', 'cost', 'sheet'],
  };
}

export const textVariants = (): readonly Variant[] => [
  ...[0.02, 0.1, 0.6, 1].map((share) => ({
    name: `counts with words, ${share}`,
    draw: (chance: Chance) => countedSheet(chance, share),
  })),
  ...[0.2, 0.34].map((share) => ({
    name: `counts that are none, ${share}`,
    draw: (chance: Chance) => unreadableSheet(chance, share),
  })),
  { name: 'a scan', draw: scannedSheet },
  ...[1, 2, 3, 4].flatMap((gutter) =>
    (['left', 'right'] as const).flatMap((headings) =>
      [false, true].map((isCut) => ({
        name: `printed, gutter ${gutter}, headings ${headings}${isCut ? ', cut' : ''}`,
        draw: (chance: Chance) =>
          printedSheet(
            chance,
            { gutter, headings, perPage: chance.is(0.4) ? 8 : 1000, underline: chance.is(0.5) },
            isCut,
          ),
      })),
    ),
  ),
  ...SENTENCES.flatMap((sentence, at) =>
    (['text', 'workbook'] as const).map((kind) => ({
      name: `letter ${at + 1}, ${kind}`,
      draw: (chance: Chance) => letterSheet(chance, sentence, kind),
    })),
  ),
];
