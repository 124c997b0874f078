import { partNumberKey } from './part-number.ts';
import { titleTokens } from './title-tokens.ts';

export type InventoryItem = { readonly title: string; readonly partNumber: string | null };
export type InventoryIndex = ReadonlyMap<string, string>;

const MAX_GROUPS = 5;
const MAX_JOINED_CHARS = 20;
const ABSENT = new Set([
  '',
  'DOESNOTAPPLY',
  'NA',
  'NONE',
  'UNKNOWN',
  'UNBRANDED',
  'SEEDESCRIPTION',
]);

/** Keys under which a part-number cell is stored and looked for. A cell may hold several numbers. */
export function partNumberKeys(number: string): string[] {
  const keys = new Set<string>();
  for (const one of number.split(/[,;|\r\n]/)) {
    const key = partNumberKey(one);
    if (!ABSENT.has(key)) {
      keys.add(key);
    }
  }
  return [...keys];
}

/** Every number a title may be naming, with groups written apart joined ('F4ZZ 6E086 A'). */
export function titleNumberKeys(title: string): string[] {
  const keys = new Set<string>();
  const tokens = titleTokens(title);
  for (let first = 0; first < tokens.length; first += 1) {
    let joined = '';
    for (let last = first; last < Math.min(first + MAX_GROUPS, tokens.length); last += 1) {
      const piece = tokens[last]?.text ?? '';
      if (last > first && (isYear(piece) || isYear(joined))) {
        break;
      }
      joined += piece;
      if (joined.length > MAX_JOINED_CHARS || (last > first && !isGroup(piece))) {
        break;
      }
      if (looksLikeNumber(joined)) {
        keys.add(partNumberKey(joined));
      }
      if (!isGroup(piece)) {
        break;
      }
    }
  }
  return [...keys];
}

export function inventoryIndex(items: Iterable<InventoryItem>): InventoryIndex {
  const index = new Map<string, string>();
  for (const { title, partNumber } of items) {
    const own = partNumberKeys(partNumber ?? '');
    const shown = title.trim() === '' ? (partNumber ?? '').trim() : title;
    for (const key of own.length > 0 ? own : titleNumberKeys(title)) {
      if (!index.has(key)) {
        index.set(key, shown);
      }
    }
  }
  return index;
}

/** Title of the item in stock that bears this number, or null. */
export function findDuplicate(index: InventoryIndex, partNumber: string): string | null {
  for (const key of partNumberKeys(partNumber)) {
    const title = index.get(key);
    if (title !== undefined) {
      return title;
    }
  }
  return null;
}

function isGroup(piece: string): boolean {
  return /\d/.test(piece) || piece.length <= 3;
}

function isYear(piece: string): boolean {
  return /^(?:19|20)\d{2}$/.test(piece);
}

function looksLikeNumber(joined: string): boolean {
  return /^\d+$/.test(joined) ? joined.length >= 5 : joined.length >= 4 && /\d/.test(joined);
}
