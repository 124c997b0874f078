import { readJson } from '../read-data.ts';
import { isWithin, type Category } from './category-trees.ts';

type Aspect = {
  readonly name: string;
  readonly required?: boolean;
  readonly usage?: 'RECOMMENDED' | 'OPTIONAL';
  readonly many?: boolean;
  readonly values?: readonly string[];
};

/** The item specifics of everything within a category. */
type CategoryAspects = { readonly categoryId: string; readonly aspects: readonly Aspect[] };

const ASPECTS = readJson('aspects.json') as readonly CategoryAspects[];

const presentAspect = ({ name, required, usage, many, values }: Aspect) => ({
  localizedAspectName: name,
  aspectConstraint: {
    aspectDataType: 'STRING',
    aspectMaxLength: 65,
    itemToAspectCardinality: many ? 'MULTI' : 'SINGLE',
    aspectMode: 'FREE_TEXT',
    aspectRequired: required ?? false,
    aspectUsage: usage ?? 'RECOMMENDED',
    aspectEnabledForVariations: false,
    aspectApplicableTo: ['ITEM'],
  },
  ...(values && { aspectValues: values.map((localizedValue) => ({ localizedValue })) }),
});

/** Item specifics of a leaf; some leaves have none. */
export const aspectsOf = ({ id }: Category): readonly object[] =>
  (ASPECTS.find(({ categoryId }) => isWithin(id, categoryId))?.aspects ?? []).map(presentAspect);
