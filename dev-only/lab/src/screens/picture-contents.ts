import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';

const README = 'docs/screenshots';
const LANDING = 'apps/web/src/features/landing/pictures';
/** What the pictures show, kept beside them. */
export const CONTENTS = join(CHECKOUT, README, 'contents.json');

export type Content = {
  readonly sha256: string;
  /** Of the dialog alone where one is open. */
  readonly isDialog: boolean;
  readonly texts: readonly string[];
  /** Figures that are on several pictures. */
  readonly figures: Readonly<Record<string, string>>;
};

/** What each picture must show, by the words of the product of today. */
const LOT = ['Analysis Complete', 'Total Sellable Value', 'Liquidation Offer', 'Make offer'];
const WIDE_LOT = [...LOT, 'Grade A', 'Grade B', 'Grade C', 'Scrapable', 'Export Excel'];
const hero = (name: string, shows: readonly string[]) =>
  (['light', 'dark'] as const).map((scheme) => ({
    path: `${LANDING}/results-${name}-${scheme}.webp`,
    shows,
    isDialog: false,
  }));
export const PICTURES = [
  { path: `${README}/dashboard.png`, shows: WIDE_LOT, isDialog: false },
  {
    path: `${README}/desk.png`,
    shows: ['Your bid', 'Open at', 'From dealer cost to your bid', 'Cash in, month by month'],
    isDialog: false,
  },
  {
    path: `${README}/research.png`,
    shows: ['Single Item Research', 'JL3Z-13240-AA', 'Units sold', 'Average price'],
    isDialog: true,
  },
  ...hero('wide', WIDE_LOT),
  ...hero('narrow', LOT),
] as const;

export const digestOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(CHECKOUT, path)))
    .digest('hex');

export const readContents = async (): Promise<Readonly<Record<string, Content>>> =>
  JSON.parse(await readFile(CONTENTS, 'utf8')) as Record<string, Content>;

/** Words that are missing, a dialog that is not open, and figures that differ from picture to picture. */
export function findFaults(contents: Readonly<Record<string, Content>>): readonly string[] {
  const first = new Map<string, string>();
  return PICTURES.flatMap(({ path, shows, isDialog }) => {
    const content = contents[path];
    if (content === undefined) {
      return [`${path}: not taken`];
    }
    const differing = Object.entries(content.figures).filter(([name, figure]) => {
      const before = first.get(name);
      first.set(name, before ?? figure);
      return before !== undefined && before !== figure;
    });
    return [
      ...shows.filter((text) => !content.texts.includes(text)).map((text) => `no "${text}"`),
      ...(content.isDialog === isDialog
        ? []
        : [isDialog ? 'no dialog is open' : 'a dialog is open']),
      ...differing.map(([name, figure]) => `${name} is ${figure}, elsewhere ${first.get(name)}`),
    ].map((fault) => `${path}: ${fault}`);
  });
}
