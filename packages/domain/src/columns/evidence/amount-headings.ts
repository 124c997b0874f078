import { headerVote } from '../stock/stock-header-words.ts';

const LIST =
  /\b(?:list|lst|msrp|srp|rrp|retail|rtl|uvp|upe|pvp|suggested|sugg|sug|suglst|customer|consumer|counter|street|map|sell|selling|resale|ask|asking|ebay|amazon|market|competitor|trade in|listenpreis|vk|conseille|publico|public)\b/;
const EXTENDED =
  /\b(?:ext|extd|extn|extended|extension|total|tot|ttl|totals|value|val|amount|amt|worth|wert|lagerwert|gesamt|gesamtwert|gesamtpreis|valeur|montant|importe|valor|waarde|stk value|sum|summe)\b/;
const UNIT =
  /\b(?:unit|each|ea|per|pc|piece|stuck|unitario|unitaire|einzel|einzelpreis|avg|average|untcst)\b/;
const OTHER =
  /\b(?:core|sales|sold|gross|profit|gp|margin|markup|disc|discount|tax|vat|freight|shipping|weight|wt|wgt|length|width|height|months|days|age|year|core value|deposit|labor|env)\b/;
const HUNDRED = /(?:\bper (?:100|c)\b|\/ ?(?:100|c)\b|\bc price\b|\bhundred\b|%$)/i;
const THOUSAND = /(?:\bper (?:1000|1,000|m)\b|\/ ?(?:1000|m)\b|\bthousand\b)/i;
const CENTS = /\bcents?\b|\(c\)|¢/i;

export const isListName = (name: string): boolean => LIST.test(name);
export const isExtendedName = (name: string): boolean => EXTENDED.test(name) && !UNIT.test(name);
export const isUnitName = (name: string): boolean => UNIT.test(name);
/** May be what the dealer paid, by its name. */
export const mayBeCost = (name: string): boolean =>
  !LIST.test(name) && !OTHER.test(name) && !EXTENDED.test(name) && headerVote('cost', name) >= 0;
/** What the dealer paid for the line, by its name. */
export const isExtendedCost = (name: string): boolean =>
  isExtendedName(name) && !LIST.test(name) && !OTHER.test(name);

/** What the heading itself says about the pieces or the unit of an amount. */
export const namedBasis = (header: string): 'hundred' | 'thousand' | 'cents' | null =>
  HUNDRED.test(header)
    ? 'hundred'
    : THOUSAND.test(header)
      ? 'thousand'
      : CENTS.test(header)
        ? 'cents'
        : null;
