import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import type { FileWarning } from '@partsight/domain/files/file-warning';

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
  readonly warnings: readonly { readonly code: FileWarning; readonly count: number }[];
};
