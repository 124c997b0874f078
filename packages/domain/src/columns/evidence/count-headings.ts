import { headerVote } from '../stock/stock-header-words.ts';
import type { StockColumn } from './stock-sheet.ts';

/** What the heading of a count says it counts. */
export type CountKind = 'free' | 'held' | 'moved' | 'age' | 'stock' | 'unknown';

const FREE =
  /\b(?:free|frei|avail|available|availability|availbl|surplus|surpl|excess|xs|overstock|overage|sellable|saleable|salable|sale|sell|return|returnable|returns|disposable|offer|offered|unallocated|uncommitted|dispo|disponible|verfugbar|idle|net)\b/;
const HELD =
  /\b(?:reserved?|reserv|resv|rsv|rsvd|committed|commit|comm|cmtd|alloc|allocated|held|hold|customer|backordered|layaway|booked|pledged|promised|tagged)\b/;
const MOVED =
  /\b(?:sold|sales|sls|selling|usage|used|hits|demand|dmd|forecast|movement|moved|turns|order|ordered|ord|orders|oo|po|bo|backorder|mtd|ytd|lytd|min|minimum|max|maximum|reorder|rop|eoq|target|safety|level|lvl|bsl|bsq|par|best|pack|pkg|pk|multiple|increment|std|transit|requested|picks|received|receipts|price|cost|list|weight|labor|hrs|hours|class|grp|group|code|months?|mos?|days?|age|year|years)\b/;
/** Kept in the books and found on the shelf: either may be meant. */
const COUNTED = /\b(?:book|counted|phys|physical|actual|perpetual|computer|system)\b/;
/** "Store 2", "Bay City": a place, and no number of one. */
const NAMED_PLACE =
  /^(?!.*\b(?:no|num|number|nbr|id|code|name|key)\b)(?=.* )(?:.* )?(?:store|branch|bay|location|loc|company|dealer)\b/;
const AGE_WORD =
  /^(?:over|under|older|younger|than|less|more|mo|mos|mth|mths|month|months|m|days|day|d|yr|yrs|year|years|y|plus|up|to|and|age|aged|qty|pcs|bis|ueber|uber|\d+|0)$/;

/** A heading of an age: "0-12 Mo", "Over 24", ">365", "24+". */
const isAge = ({ name, header }: StockColumn): boolean =>
  /\d/.test(name) &&
  name.split(' ').every((word) => AGE_WORD.test(word) || /^\d+[a-z]{0,4}$/.test(word)) &&
  (/[-+<>\u2013]/.test(header) ||
    /\b(?:over|under|older|less|more|to|mo|mos|months?|days?|yrs?|years?)\b/.test(name));

export function countKind(column: StockColumn): CountKind {
  const { name } = column;
  if (isAge(column)) {
    return 'age';
  }
  if (HELD.test(name)) {
    return 'held';
  }
  // "Used" alone is a condition, beside "New".
  if (MOVED.test(name) && name !== 'used') {
    return 'moved';
  }
  if (FREE.test(name)) {
    return 'free';
  }
  const vote = headerVote('quantity', name);
  if (vote > 0 || COUNTED.test(name)) {
    return 'stock';
  }
  return vote < 0 && !NAMED_PLACE.test(name) && name !== 'total' ? 'moved' : 'unknown';
}

/** Words that many headings have, so that a title says nothing with them. */
const COMMON = new Set(
  'qty quantity part parts number on hand stock count total list of the and inventory in units pcs mo mos month months days value cost'.split(
    ' ',
  ),
);

/** Whether the title names what a column counts: "over 24 months" above "Over 24", "surplus". */
export function isInTitle({ header }: Pick<StockColumn, 'header'>, title: string): boolean {
  const words = wordsOf(header).filter((word) => !COMMON.has(word));
  const spoken = new Set(wordsOf(title));
  return words.length > 0 && words.every((word) => spoken.has(word));
}

const SAME_WORDS: Readonly<Record<string, string>> = {
  excess: 'surplus',
  overstock: 'surplus',
  returnable: 'return',
  returns: 'return',
  available: 'available',
  avail: 'available',
  older: 'over',
  more: 'over',
  beyond: 'over',
  past: 'over',
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/>|(?<=\d)\s*\+/g, ' over ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'than')
    .map((word) => SAME_WORDS[word] ?? word);
