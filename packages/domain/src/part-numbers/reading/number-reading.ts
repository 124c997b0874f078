/** Damage that leaves no number to look up: the part fails with this reason and is never 0. */
export const UNREADABLE_REASONS = ['turned-into-date', 'digits-lost'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export const NUMBER_DOUBTS = [
  ...UNREADABLE_REASONS,
  'zeros-lost',
  'label-unknown',
  'no-known-shape',
] as const;
export type NumberDoubt = (typeof NUMBER_DOUBTS)[number];

export const ALTERNATIVE_REASONS = [
  'also-in-cell',
  'letter-or-digit',
  'zero-lost',
  'grouped',
  'service-number',
  'with-prefix',
  'cell-as-typed',
] as const;

export type NumberAlternative = {
  /** As it would be looked up. */
  readonly number: string;
  readonly reason: (typeof ALTERNATIVE_REASONS)[number];
};

/** What a cell of a part-number column says. */
export type NumberReading = {
  /** Looked up first; '' when there is nothing to look up. */
  readonly number: string;
  /** What was taken off the cell: 'GM', 'P/N', '(NEW)', 'SENSOR ASM'; null when nothing. */
  readonly label: string | null;
  /** Equal for cells read in the same way: "GM #" for "GM 12658081"; null when taken as typed. */
  readonly pattern: string | null;
  /** Shown as "read as"; null when the cell is taken as typed. */
  readonly readAs: string | null;
  /** Tried when nothing is found, likeliest first. What they find is only probable. */
  readonly alternatives: readonly NumberAlternative[];
  /** Why nothing is looked up, or what is doubtful; null when plain. */
  readonly doubt: NumberDoubt | null;
};
