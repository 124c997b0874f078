import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { SUBJECTS, type QuestionSubject } from '@partsight/domain/columns/sheet-question';
import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

const ROLES = {
  partNumber: 'part number',
  quantity: 'quantity',
  cost: 'cost',
  description: 'description',
} as const;

type Role = keyof typeof ROLES;
const ROLE_NAMES: readonly Role[] = ['partNumber', 'quantity', 'cost', 'description'];

/** Why a mapping does not fit a sheet, as a message for the user; null when it does. */
export function checkMapping(mapping: ColumnMapping, sheet: SheetPreview): string | null {
  const { headerRow } = mapping;
  if (headerRow !== null && headerRow >= sheet.preview.length) {
    return `The header has to be one of the first ${sheet.preview.length} rows of the sheet.`;
  }
  if (headerRow !== null && headerRow >= sheet.rowCount - 1) {
    return 'There are no rows below that header row. Choose a row further up.';
  }
  return checkRoles(mapping, sheet.columnCount);
}

/** The same for the columns only, where the header stays the same. */
export function checkRoles(mapping: ColumnMapping, columnCount: number): string | null {
  const roles = new Map<number, Role>();
  for (const role of ROLE_NAMES) {
    const column = mapping[role];
    if (column === null) {
      continue;
    }
    if (column >= columnCount) {
      return `There is no column ${column + 1} for the ${ROLES[role]}; the sheet has ${columnCount}.`;
    }
    const other = roles.get(column);
    if (other !== undefined) {
      return `One column cannot be both the ${ROLES[other]} and the ${ROLES[role]}.`;
    }
    roles.set(column, role);
  }
  return null;
}

/**
 * A column that gets a new role loses its old one, unless that was the part number, which must stay
 * assigned. The user need not clear another column first.
 */
export function withNewRoles(requested: ColumnMapping, present: ColumnMapping): ColumnMapping {
  const assigned = new Set(
    ROLE_NAMES.filter((role) => requested[role] !== present[role]).map((role) => requested[role]),
  );
  const kept = (role: 'quantity' | 'cost' | 'description'): number | null =>
    requested[role] === present[role] && assigned.has(requested[role]) ? null : requested[role];
  return {
    ...requested,
    quantity: kept('quantity'),
    cost: kept('cost'),
    description: kept('description'),
    // How a column is read says nothing about another one.
    ...(requested.partNumber !== present.partNumber && { numberForm: undefined }),
    ...(requested.quantity !== present.quantity && { countForm: undefined }),
    ...(requested.cost !== present.cost && { costForm: undefined }),
  };
}

/** What a change of columns settles. */
export function changedSubjects(
  mapping: ColumnMapping,
  present: ColumnMapping,
): readonly QuestionSubject[] {
  const changes: Partial<Record<QuestionSubject, boolean>> = {
    part: mapping.partNumber !== present.partNumber || mapping.headerRow !== present.headerRow,
    quantity: mapping.quantity !== present.quantity,
    cost: mapping.cost !== present.cost,
  };
  return SUBJECTS.filter((about) => changes[about] === true);
}

export const isSameMapping = (one: ColumnMapping, other: ColumnMapping): boolean =>
  one.headerRow === other.headerRow && ROLE_NAMES.every((role) => one[role] === other[role]);
