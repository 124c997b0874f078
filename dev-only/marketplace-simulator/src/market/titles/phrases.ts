import { wordList } from '../words/word-list.ts';
import type { GrammarPart } from './grammar.ts';

type Weighted = readonly (readonly [phrase: string, weight: number])[];
type Phrases = Readonly<
  Record<
    | 'GW'
    | 'CW'
    | 'FOR'
    | 'FITS'
    | 'REP'
    | 'WAS'
    | 'NOW'
    | 'BOX'
    | 'CORE'
    | 'CORE$'
    | 'BROKEN'
    | 'DOC',
    Weighted
  >
>;

const even = (text: string): Weighted => wordList(text).map((phrase) => [phrase, 1] as const);

/** Words that show a role, by how often they are written. */
export const PHRASES: Readonly<Record<GrammarPart, Phrases>> = {
  open: {
    GW: [
      ['OEM', 66],
      ['Genuine OEM', 13],
      ['Genuine', 12],
      ['OEM Genuine', 3],
      ['Factory OEM', 2],
      ['Genuine OEM Factory Original', 1],
      ['Original', 1],
      ['oem', 2],
    ],
    CW: [
      ['', 70],
      ['New', 14],
      ['NEW', 8],
      ['NOS', 5],
      ['*NEW*', 1],
      ['NIB', 2],
    ],
    FOR: [
      ['For', 52],
      ['for', 32],
      ['Fits', 12],
      ['Fit For', 2],
      ['Fit', 2],
    ],
    FITS: even('Fits, fits, For, for, Fit'),
    REP: [
      ['Replaces', 40],
      ['replaces', 30],
      ['Supersedes', 14],
      ['supersedes', 10],
      ['REPLACES', 6],
    ],
    WAS: even('was, Was, formerly, old #'),
    NOW: even('now, Superseded by, superseded to'),
    BOX: even('Empty Box, Box Only, EMPTY BOX ONLY, box only'),
    CORE: even('Core, Core Only, Rebuildable Core, for rebuild'),
    CORE$: even('$75 Core Charge Included, No Core Charge'),
    BROKEN: even(
      'For Parts, FOR PARTS NOT WORKING, As Is, AS IS UNTESTED, Not Working, For Parts/Repair',
    ),
    DOC: even('Instruction Sheet, Owners Manual, Installation Instructions, Decal'),
  },
  'held-back': {
    GW: [
      ['Genuine Factory', 22],
      ['Original Equipment', 20],
      ['Factory', 18],
      ['Dealer OEM', 12],
      ['Authentic', 8],
      ['OE Genuine', 8],
      ['100% Genuine', 6],
      ['Original OEM', 6],
    ],
    CW: [
      ['', 60],
      ['Brand New', 14],
      ['new in package', 8],
      ['N.O.S.', 6],
      ['unused', 6],
      ['New Old Stock', 6],
    ],
    FOR: [
      ['fits', 22],
      ['Replacement For', 20],
      ['Compatible w/', 14],
      ['to fit', 12],
      ['Suitable for', 10],
      ['Made for', 10],
      ['works with', 6],
      ['Designed for', 6],
    ],
    FITS: even('fits, to suit, for use on, Compatible with'),
    REP: even('takes the place of, supersession of, subs for, Repl, replacing'),
    WAS: even('prev, previously, ex, superseded from'),
    NOW: even('replaced by, NLA use, s/s to, updated to'),
    BOX: even('packaging only, just the box, no part inside box, collectible box'),
    CORE: even('good core, rebuildable, needs rebuilding, exchange core'),
    CORE$: even('plus core deposit'),
    BROKEN: even('inop, parts only, no power, cracked as-is, bad, untested no returns'),
    DOC: even('service bulletin, fitting guide, catalog page, sticker label'),
  },
};

type LotWords = { readonly before: readonly string[]; readonly after: readonly string[] };

/** How a lot is announced, before or after the noun. N is the count, W the count as a word. */
export const LOT_WORDS: Readonly<Record<GrammarPart, LotWords>> = {
  open: {
    before: [
      'N pcs',
      'Npcs',
      'Nx',
      'Lot of N',
      'LOT OF N',
      '(N)',
      'Set of N',
      'N Pack',
      'Pack of N',
    ],
    after: ['xN', 'NEA', 'N Pack', '(N pcs)', 'Lot of N', 'Qty N'],
  },
  'held-back': {
    before: ['QTY N', 'bag of N', 'N ct', 'bundle of N', 'W', 'N-pack'],
    after: ['QTY: N', '- N each', 'N count', 'pkg of N', 'W each', '(N total)'],
  },
};

export const COUNT_WORDS: Readonly<Record<number, string>> = {
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  8: 'Eight',
  10: 'Ten',
  12: 'Twelve',
  20: 'Twenty',
};

type AssemblyWords = { readonly body: readonly string[]; readonly other: readonly string[] };

/** What dismantlers sell whole, with the part in it. */
export const ASSEMBLIES: Readonly<Record<GrammarPart, AssemblyWords>> = {
  open: {
    body: wordList('Front Clip, Complete Door, Liftgate, Bumper Assembly, Front End'),
    other: wordList('Transfer Case, Engine, Transmission, HVAC Box, Steering Column, Rear Axle'),
  },
  'held-back': {
    body: wordList('Nose Cut, Door Shell Loaded, Tailgate, Cab Corner Section'),
    other: wordList('Long Block, Differential, Dash Assy, Radiator Support, Transaxle'),
  },
};

/** Words without meaning that fill a title. */
export const NOISE: Readonly<Record<GrammarPart, readonly string[]>> = {
  open: wordList(
    'HPCC, Free Ship, FAST SHIP, USA, 4x4, RHD, AWD, LX EX SE, Black, 6 Groove, 14 Pins, Ships Today',
  ),
  'held-back': wordList(
    'L@@K, top seller, same day, NICE, Quad Cab, 4 Door, w/o Tow, 2nd Row, BLACK=PX8, Soon',
  ),
};

export const TAGS: Readonly<Record<GrammarPart, readonly string[]>> = {
  open: wordList('HPCC, Qu, #3, A12, 60K Miles'),
  'held-back': wordList('LKQ7, bin 44, Gap, YD2'),
};
