import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { isGoodsWord } from '../../titles/reading/lexicon.ts';
import { CAR_MODELS, TITLE_WORDS } from '../../titles/words/words.ts';

/** Words that only a few titles have describe another variant. */
const MIN_SHARE = 0.4;
const MAX_WORDS = 6;

/** About the offer or the car, not the part. */
const SALES_WORDS = new Set(
  (
    'OEM NEW USED GENUINE FACTORY ORIGINAL NOS NIB FREE SHIPPING FAST SHIP SHIPS SAME DAY SALE LOOK NICE GREAT ' +
    'CONDITION TESTED WORKING WARRANTY AUTHENTIC BRAND RARE OBSOLETE DISCONTINUED PART PARTS NUMBER NUM ' +
    'GUARANTEED GUARANTEE RETURNS EXACT PHOTOS PICTURES ACTUAL BOX BOXED OPEN OPENED UNOPENED DEALER DEALERSHIP ' +
    'SURPLUS OVERSTOCK CLOSEOUT INVENTORY SHELF LIST MSRP SAVE LAST ONE ONLY AND FOR WITH THE FITS FIT ALL ' +
    'SEE DESCRIPTION GOOD EXCELLENT MINT PERFECT QUALITY PIECE PIECES EACH PACK LOT QTY CAR TRUCK AUTO AUTOMOTIVE ' +
    'YEAR YEARS MODEL MODELS REPLACEMENT MISSING CORE CHARGE PLUS SET PAIR BAG SEALED REQUIRED VALUE'
  ).split(' '),
);

/** 'Bolt' and 'Spark' are cars, too, but in a title of parts they are goods. */
const GOODS_NAMED_LIKE_CARS = new Set(
  CAR_MODELS.map(([model]) => model).filter((model) => model.length > 3 && TITLE_WORDS.has(model)),
);

const isPartWord = (word: string): boolean =>
  (isGoodsWord(word) || GOODS_NAMED_LIKE_CARS.has(word)) && !SALES_WORDS.has(word);

/** A glove box is goods, an open box is not. */
const partWordsOf = (words: readonly string[]): string[] =>
  words.filter(
    (word, at) => isPartWord(word) || (word === 'BOX' && isPartWord(words[at - 1] ?? '')),
  );

/** 'Wheels' and 'Wheel' are one word. */
function stemOf(word: string): string {
  const singular = word.endsWith('S') && !word.endsWith('SS') ? word.slice(0, -1) : word;
  return TITLE_WORDS.has(singular) ? singular : word;
}

type PartWord = { titles: number; place: number; readonly forms: Map<string, number> };

/** What a part is called: the words that enough titles share, in their usual order. */
export function sharedPartName(titles: readonly ParsedTitle[], minTitles: number): string[] {
  const found = new Map<string, PartWord>();
  for (const { words } of titles) {
    const line = [...new Map(partWordsOf(words).map((word) => [stemOf(word), word]))];
    for (const [index, [stem, form]] of line.entries()) {
      const word = found.get(stem) ?? { titles: 0, place: 0, forms: new Map<string, number>() };
      found.set(stem, word);
      word.titles += 1;
      word.place += (index + 0.5) / line.length;
      word.forms.set(form, (word.forms.get(form) ?? 0) + 1);
    }
  }
  const least = Math.max(minTitles, Math.ceil(titles.length * MIN_SHARE));
  return [...found.values()]
    .filter((word) => word.titles >= least)
    .toSorted((one, other) => other.titles - one.titles)
    .slice(0, MAX_WORDS)
    .toSorted((one, other) => one.place / one.titles - other.place / other.titles)
    .map(({ forms }) => usualForm(forms));
}

/** The shorter one of two that are equally usual. */
function usualForm(forms: ReadonlyMap<string, number>): string {
  const [[form] = ['']] = [...forms].toSorted(
    ([one, ones], [other, others]) => others - ones || one.length - other.length,
  );
  return form;
}
