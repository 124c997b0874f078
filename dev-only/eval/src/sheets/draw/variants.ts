import type { SheetCase } from '../sheet-case.ts';
import { chanceOf } from './chance.ts';
import { costVariants } from './cost-variants.ts';
import { countVariants } from './count-variants.ts';
import { numberVariants } from './number-variants.ts';
import { rowVariants } from './row-variants.ts';
import { textVariants } from './text-variants.ts';
import type { Variant } from './variant.ts';

const GROUPS: Readonly<Record<string, () => readonly Variant[]>> = {
  count: countVariants,
  number: numberVariants,
  cost: costVariants,
  row: rowVariants,
  text: textVariants,
};

/** Every kind of hard sheet, each of them several times. */
export const variantSheets = (seed: number, times: number): readonly SheetCase[] =>
  Object.entries(GROUPS).flatMap(([group, variants]) =>
    variants().flatMap(({ name, draw }) =>
      Array.from({ length: times }, (_, at) => ({
        id: `${group}-${seed}-${at}-${name.replaceAll(' ', '-')}`,
        title: `${group}: ${name}`,
        ...draw(chanceOf('variant', seed, group, name, at)),
      })),
    ),
  );
