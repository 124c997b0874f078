import type { GrammarPart } from '../titles/grammar.ts';
import { WORDS } from './words.ts';

const ANYONE = ['Bosch', 'Denso', 'Delphi', 'Valeo', 'NGK', 'Continental', 'Visteon', 'TRW'];

export const suppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  WORDS[part].suppliers[make] ?? ANYONE;

/** Brands of the car makers among them, whose box is the maker's box. */
const OWN_BRAND = /Motorcraft|ACDelco|Delco Remy|Mobis/u;

/** Suppliers that also sell the part in a box of their own. */
export const boxingSuppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  suppliersOf(make, part).filter((name) => !OWN_BRAND.test(name));
