import { isWithin, type Category } from './category-trees.ts';

type Usage = 'RECOMMENDED' | 'OPTIONAL';

const aspect = (
  name: string,
  options: { required?: boolean; usage?: Usage; many?: boolean; values?: readonly string[] } = {},
): Record<string, unknown> => ({
  localizedAspectName: name,
  aspectConstraint: {
    aspectDataType: 'STRING',
    aspectMaxLength: 65,
    itemToAspectCardinality: options.many ? 'MULTI' : 'SINGLE',
    aspectMode: 'FREE_TEXT',
    aspectRequired: options.required ?? false,
    aspectUsage: options.usage ?? 'RECOMMENDED',
    aspectEnabledForVariations: false,
    aspectApplicableTo: ['ITEM'],
  },
  ...(options.values && {
    aspectValues: options.values.map((localizedValue) => ({ localizedValue })),
  }),
});

const PART_ASPECTS = [
  aspect('Brand', { required: true, values: ['Ford', 'GM', 'Mopar', 'Honda', 'Toyota', 'Dorman'] }),
  aspect('Manufacturer Part Number', { required: true }),
  aspect('OE/OEM Part Number', { many: true }),
  aspect('Interchange Part Number', { many: true }),
  aspect('Placement on Vehicle', { many: true, values: ['Front', 'Rear', 'Left', 'Right'] }),
  aspect('Fitment Type', { values: ['Direct Replacement', 'Performance/Custom', 'Universal'] }),
  aspect('Warranty', { values: ['1 Year', '90 Day', 'Lifetime'] }),
  aspect('Superseded Part Number', { usage: 'OPTIONAL', many: true }),
];

const RETAIL_ASPECTS: readonly (readonly [
  top: string,
  aspects: readonly Record<string, unknown>[],
])[] = [
  ['293', [aspect('Brand', { required: true }), aspect('Model'), aspect('MPN'), aspect('Color')]],
  ['58058', [aspect('Brand', { required: true }), aspect('MPN'), aspect('UPC')]],
  [
    '11450',
    [aspect('Brand', { required: true }), aspect('Style Code'), aspect('Size'), aspect('Color')],
  ],
  ['267', [aspect('Book Title', { required: true }), aspect('Author'), aspect('ISBN')]],
  ['11700', [aspect('Brand', { required: true })]],
  ['220', [aspect('Brand'), aspect('UPC')]],
];

/** Item specifics of a leaf; some leaves have none. */
export function aspectsOf(category: Category): readonly Record<string, unknown>[] {
  if (isWithin(category.id, '6028')) {
    return PART_ASPECTS;
  }
  return RETAIL_ASPECTS.find(([top]) => isWithin(category.id, top))?.[1] ?? [];
}
