import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

/** Mappings that a user has confirmed, by the fingerprint of the header they belong to. */
export type Layouts = ReadonlyMap<string, ColumnMapping>;
