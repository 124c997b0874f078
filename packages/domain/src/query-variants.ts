import { normalizePartNumber } from './part-number.ts';

const FORD_GROUPS =
  /^([A-Z]{1,2}\d{1,2}[A-Z]{1,2}|\d[A-Z]\d{2}|\d[A-Z]\d[A-Z])(\d{4,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]\d{2,3}[A-Z]\d{2})([A-Z]{1,2})?$/;
const HONDA_GROUPS = /^(\d{5})([A-Z][A-Z0-9]{2})([A-Z0-9]\d{2})([A-Z]{2})?$/;
const FIVE_FIVE_GROUPS = /^(\d{5})([A-Z0-9]{5})$/;

/** No keyword of the marketplace may be longer. */
const MAX_KEYWORD_CHARS = 100;

/** Keywords to ask for, compact form first. Each costs one call of the daily allowance. */
export function queryVariants(partNumber: string): readonly string[] {
  const compact = normalizePartNumber(partNumber).slice(0, MAX_KEYWORD_CHARS);
  if (compact === '') {
    return [];
  }
  for (const shape of [FORD_GROUPS, HONDA_GROUPS, FIVE_FIVE_GROUPS]) {
    const groups = shape.exec(compact);
    if (groups !== null && /[A-Z]/.test(compact)) {
      return [compact, groups.slice(1).filter(Boolean).join('-')];
    }
  }
  return [compact];
}
