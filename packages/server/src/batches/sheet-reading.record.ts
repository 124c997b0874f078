import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import type { LeftOutKind } from '@partsight/domain/columns/left-out-row';
import type { FileWarning } from '@partsight/domain/files/file-warning';

/** A row of print that is no part: where it stood in the sheet, and what it said. */
export type LeftOutRow = {
  readonly row: number;
  readonly kind: LeftOutKind;
  readonly cells: readonly string[];
};

export type LeftOut = {
  readonly counts: Readonly<Record<LeftOutKind, number>>;
  /** The first of them, to be looked at. */
  readonly rows: readonly LeftOutRow[];
};

/** How a file was understood. Stored with its batch and shown before the run. */
export type SheetReading = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  /** Why these columns, in sentences. */
  readonly reasons?: readonly string[];
  /** The top of the sheet as it stands, to point at its header row. */
  readonly firstRows?: readonly (readonly string[])[];
  readonly preview: readonly (readonly string[])[];
  readonly repeatedParts: number;
  /** Header and total rows between the parts; absent from readings that are older than the rule. */
  readonly leftOut?: LeftOut;
  /** Rows whose quantity is 0 or below it. */
  readonly nothingOnHand?: number;
  readonly warnings: readonly { readonly code: FileWarning; readonly count: number }[];
};
