/** The roles a column can have; only the part number is required. */
export const COLUMN_ROLES = [
  { key: 'partNumber', label: 'Part number', isRequired: true },
  { key: 'quantity', label: 'Quantity', isRequired: false },
  { key: 'cost', label: 'Cost', isRequired: false },
  { key: 'description', label: 'Description', isRequired: false },
] as const;
