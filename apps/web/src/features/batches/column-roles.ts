/** What a column of the file can be to the analysis; only the part number must be there. */
export const COLUMN_ROLES = [
  { key: 'partNumber', label: 'Part number', isRequired: true },
  { key: 'quantity', label: 'Quantity', isRequired: false },
  { key: 'cost', label: 'Cost', isRequired: false },
  { key: 'description', label: 'Description', isRequired: false },
] as const;
