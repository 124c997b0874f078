import type { GrammarPart } from '../titles/grammar.ts';
import { wordList } from './word-list.ts';

type Words = Readonly<Record<GrammarPart, readonly string[]>>;

/** Codes of the makes in dealers' programs. */
export const MAKE_CODES: Readonly<Record<string, Words>> = {
  Ford: { open: ['FO', 'FD'], 'held-back': ['FOR', 'FRD', 'FMC'] },
  GM: { open: ['GM'], 'held-back': ['GMC', 'CHE', 'GMP'] },
  Mopar: { open: ['MO', 'MOP'], 'held-back': ['CH', 'CHR', 'MPR'] },
  Honda: { open: ['HON'], 'held-back': ['HO', 'HND'] },
  Toyota: { open: ['TOY'], 'held-back': ['TO', 'TY'] },
  Nissan: { open: ['NIS'], 'held-back': ['NI', 'NSN'] },
  Hyundai: { open: ['HYU'], 'held-back': ['HY', 'HYN'] },
  Volkswagen: { open: ['VW'], 'held-back': ['VO', 'VWA'] },
  BMW: { open: ['BMW'], 'held-back': ['BM'] },
  Subaru: { open: ['SUB'], 'held-back': ['SU', 'SBR'] },
  Mazda: { open: ['MAZ'], 'held-back': ['MA', 'MZ'] },
  'Mercedes-Benz': { open: ['MB'], 'held-back': ['MER', 'MBZ'] },
};

/** Letters that only the dealer knows. */
export const OWN_CODES: Words = {
  open: wordList('XB, QT, ZK, BXR, WHS'),
  'held-back': wordList('JQ, KDX, ZZP, RWB'),
};

/** What separates a code from the number. */
export const CODE_ENDS: Words = { open: [' ', '-'], 'held-back': [' ', '-', ': ', '/'] };

export const LABELS: Words = {
  open: wordList(
    'P/N <n>, PN: <n>, #<n>, PART# <n>, <n> (NEW), <n> NEW, <n> (<make>), <n>-<code>, <n> <make>',
  ),
  'held-back': wordList(
    'Part No. <n>, OEM# <n>, MFG# <n>, P/N: <n>, <n> NOS, <n> - NEW, <n> [<make>], <make> <n>',
  ),
};

export const DESCRIBED: Words = {
  open: wordList('<n> - <words>, <n> <words>'),
  'held-back': wordList('<words> <n>, <n> (<words>), <n>: <words>'),
};

export const SEVERAL: Words = {
  open: ['<n> or <other>', '<n>/<other>', '<n>, <other>', '<n>; <other>'],
  'held-back': ['<n> & <other>', '<n>\n<other>', '<n> aka <other>', '<n> | <other>'],
};

/** Characters around a number that are no part of it. */
export const MARKS: Words = {
  open: ["'<n>", '*<n>', '**<n>**', '\u00A0<n>', '<n>\u00A0'],
  'held-back': ['`<n>', '<n>*', '\u200B<n>', '<n>\t', '“<n>”'],
};

export const CORES: Words = {
  open: wordList('<n>-CORE, <n> CORE, <n>CORE'),
  'held-back': wordList('CORE <n>, <n> (CORE), <n>-CORE DEP'),
};

/** Rows of the number column that are no parts. */
export const CHARGES: Words = {
  open: wordList('FREIGHT, SHOP SUPPLIES, MISC, CORE CHARGE, LABOR, SHIPPING'),
  'held-back': wordList(
    'FRT, HAZMAT FEE, HANDLING, ENVIRONMENTAL FEE, MISCELLANEOUS, SALES TAX, SHOP SUPPLY',
  ),
};
