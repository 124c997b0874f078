import { shapesOf } from '../../part-numbers/brand-hints.ts';
import { CAR_MODELS } from '../words/words.ts';

/** Why a number is ambiguous: a common title word, or digits with many uses. */
export type NumberAmbiguity = 'word' | 'short' | 'digits' | null;

const MODELS: ReadonlySet<string> = new Set(CAR_MODELS.map(([model]) => model.replaceAll(' ', '')));
const YEAR = /^(?:19|20)\d{2}$/;
const TRUCKS = /^(?:[1-6]500|[EF]\d{3}|X[1-7]|M[1-8]|Q[3578]|A[1-8]|300|200|500|911|944|928)$/;
/** Bulbs by their usual names. */
const BULBS =
  /^(?:H\d{1,2}|900[4-8]|901[012]|1156|1157|3156|3157|3057|4157|7440|7443|7528|194|168|921|912|2825|5202|880|881|893|899)$/;
const MIN_CHARS = 5;

export function ambiguityOf(key: string): NumberAmbiguity {
  if (YEAR.test(key) || TRUCKS.test(key) || BULBS.test(key) || MODELS.has(key)) {
    return 'word';
  }
  if (key.length < MIN_CHARS) {
    return 'short';
  }
  return /^\d{5,6}$/.test(key) || (/^\d{7}$/.test(key) && shapesOf(key).length === 0)
    ? 'digits'
    : null;
}
