import type {
  BatchState,
  KeptPartState,
  PartFailure,
  PauseReason,
} from '@partsight/domain/batches/batch';
import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import type { BidShape } from '@partsight/domain/desk/bid';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import type { LotState } from '@partsight/domain/lots/lot-state';
import type { Cell } from '@partsight/spreadsheet/cell';
import type { ColumnType, Generated } from 'kysely';

import type { FigureColumns } from '../batches/part-figures.record.ts';
import type { SheetReading } from '../batches/sheet-reading.record.ts';
import type { StoredListing } from '../lookups/stored-listing.record.ts';
import type { OfferAuthor, OfferedRow } from '../offers/offer.record.ts';
import type { MintRefusal, TokenAccess } from '../tokens/application-token.record.ts';
import type * as generated from './generated-tables.ts';

type Narrowed<Table, Columns extends Partial<Record<keyof Table, unknown>>> = Omit<
  Table,
  keyof Columns
> &
  Columns;

/** jsonb written as text, so that the driver never mistakes an array for a PostgreSQL one. */
type Jsonb<T> = ColumnType<T, string, string>;

/** The generated tables with the product's words where the database only knows text and jsonb. */
export type DB = Narrowed<
  generated.DB,
  {
    batches: Narrowed<
      generated.Batch,
      {
        original_columns: Jsonb<string[]>;
        reading: Jsonb<SheetReading | null>;
        status: Generated<BatchState>;
        paused_reason: PauseReason | null;
        failure: PartFailure | null;
        time_range: Generated<TimeRange>;
      }
    >;
    lookups: Narrowed<
      generated.Lookup,
      { time_range: TimeRange; listings: Jsonb<StoredListing[]> }
    >;
    parts: Narrowed<
      generated.Part,
      FigureColumns & {
        cells: Jsonb<Cell[]>;
        status: Generated<KeptPartState>;
        failure: PartFailure | null;
      }
    >;
    application_tokens: Narrowed<
      generated.ApplicationToken,
      { access: TokenAccess; denied_why: MintRefusal | null }
    >;
    offers: Narrowed<
      generated.Offer,
      { author: Generated<OfferAuthor>; shape: Generated<BidShape>; lines: Jsonb<OfferedRow[]> }
    >;
    lots: Narrowed<generated.Lot, { state: Generated<LotState> }>;
    column_layouts: Narrowed<generated.ColumnLayout, { mapping: Jsonb<ColumnMapping> }>;
  }
>;
