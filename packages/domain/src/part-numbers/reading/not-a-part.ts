/** Rows of a parts list that are no part: a deposit for an old part, or money for something else. */
export type NotAPartKind = 'core' | 'charge';

const CORE = /(?:^|[^A-Z]|\d-?[A-Z]{1,2})CORES?(?![A-Z])/;
/** Parts that are called cores, and rows without a core. */
const CORE_PART =
  /\b(?:HEATER|HTR|RADIATOR|RAD|EVAPORATOR|EVAP|COOLER|INTERCOOLER|CONDENSER|COND|LOCK|VALVE|CYLINDER|CYL|FOAM|BUMPER|NO|W\/O|WITHOUT|LESS|AIR)[ -]+CORES?\b|\bCORES?[ -]+(?:SUPPORT|PLUG|SEAL|BRACKET|BRKT|HOSE|TUBE|PIPE|ASM|ASSY|ASY|COVER|SUPT|SUPPT|KIT|HEATER|HTR|RADIATOR|EVAP|MOUNT|PANEL)\b/;
/** A group behind a dash and digits is part of a number, as in 10000-TAX-A00. */
const CHARGE =
  /(?<!\d[A-Z0-9]*-)\b(?:FREIGHT|SHIPPING|SHIP|HANDLING|POSTAGE|DELIVERY|SHOP SUPPL(?:Y|IES)|SUPPLIES|MISC|MISCELLANEOUS|LABOU?R|HAZ ?MAT|HAZARDOUS|ENVIRONMENTAL|ENVIRO|FEES?|DEPOSIT|SURCHARGE|CHARGES?|TAX|TAXES|SUBLET|RESTOCK(?:ING)?|DISCOUNT|CREDIT|REFUND|ADJUSTMENT|WARRANTY|DISPOSAL|COUPON|DIAGNOSTIC|RENTAL|TOWING|GIFT CARD)\b/;
/** Long enough to be the part number of a part that merely mentions such a word. */
const LONG_NUMBER = /\d[A-Z0-9]*(?:[- ][A-Z0-9]*\d[A-Z0-9]*)*/g;
const MIN_NUMBER_CHARS = 6;

/** By the text of the part-number cell, and of the description where there is one. */
export function notAPartKind(text: string, description = ''): NotAPartKind | null {
  const number = text.toUpperCase();
  const words = `${number} ${description.toUpperCase()}`;
  if (CORE.test(number) && !CORE_PART.test(words)) {
    return 'core';
  }
  return CHARGE.test(number) && !holdsNumber(number) ? 'charge' : null;
}

const holdsNumber = (text: string): boolean =>
  (text.match(LONG_NUMBER) ?? []).some(
    (number) => number.replaceAll(/[^A-Z0-9]/g, '').length >= MIN_NUMBER_CHARS,
  );

const PLACEHOLDER =
  /^(?:N\/?A|TBD|TBA|NONE|NULL|NIL|UNKNOWN|UNK|VARIOUS|BLANK|TEST|X+|#[A-Z/0]+[!?]?|SEE (?:NOTES?|BELOW|ABOVE)|NO (?:PART )?(?:NUMBER|NO|NUM|PN)|NO P\/N|SPECIAL ORDER|TRUE|FALSE|ASSORTED|(?:(?:SUB|GRAND)[- ]?)?TOTALS?[ :=]*[\d,.]{0,8}|PAGE \d+(?: OF \d+)?)$/;
const MIN_CHARS = 3;

/** Blank, a dash, zeros, an error of a formula, a word instead of a number. */
export function isPlaceholder(text: string): boolean {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return (
    compact.length < MIN_CHARS ||
    !/\d/.test(compact) ||
    /^0+$/.test(compact) ||
    PLACEHOLDER.test(text.toUpperCase())
  );
}
