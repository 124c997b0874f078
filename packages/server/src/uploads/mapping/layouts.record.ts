import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

/** A user's confirmed mappings, by header fingerprint. */
export type Layouts = ReadonlyMap<string, ColumnMapping>;
