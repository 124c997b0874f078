import type { SheetCase } from '../sheet-case.ts';
import type { Chance } from './chance.ts';

/** A kind of sheet, drawn for each seed. */
export type Variant = {
  readonly name: string;
  readonly draw: (chance: Chance) => Omit<SheetCase, 'id' | 'title'>;
};
