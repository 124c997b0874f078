import type { ColumnMapping } from '../batches/sheet-reading.record.ts';

/** Mappings that a user has confirmed, by the fingerprint of the header they belong to. */
export type Layouts = ReadonlyMap<string, ColumnMapping>;
