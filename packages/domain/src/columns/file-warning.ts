/** Warnings about how the file was parsed. */
export const FILE_WARNINGS = [
  'turned-into-date',
  'digits-lost',
  // These two occur in older readings only.
  'scientific-notation',
  'precision-lost',
  'leading-zeros-lost',
  'looks-like-upc',
  'rests-on-price',
  'empty-column',
  'blank-rows-skipped',
  'repeated-numbers',
  'rows-without-number',
  'ragged-rows',
  'unclosed-quote',
  'other-sheets',
  'unreadable-sheets',
  'encoding-assumed',
  'fixed-width',
  'hidden-rows',
  'hidden-columns',
  'merged-cells',
  'formulas-without-value',
  'macros-ignored',
  'unreadable-counts',
  'unreadable-costs',
] as const;
export type FileWarning = (typeof FILE_WARNINGS)[number];
