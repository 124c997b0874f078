import type { RememberedSheet } from '@partsight/domain/columns/memory/remember-sheet';
import type { QuestionSubject } from '@partsight/domain/columns/sheet-question';
import type { BidShape } from '@partsight/domain/desk/lot/bid';
import type { LotState } from '@partsight/domain/lots/lot-state';
import type {
  BatchState,
  StoredPartState,
  PartFailure,
  PauseReason,
} from '@partsight/domain/runs/batch';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { Cell } from '@partsight/spreadsheet/cell';
import type { ColumnType, Generated } from 'kysely';

import type * as generated from './generated-tables.ts';
import type { MintRefusal, TokenAccess } from './records/application-token.record.ts';
import type { CooldownReason } from './records/cooldown.record.ts';
import type { OfferPageHead, OfferPageLine, OfferSection } from './records/offer-page.record.ts';
import type { OfferAuthor, OfferedRow, StoredBoxLot } from './records/offer.record.ts';
import type { FigureColumns } from './records/part-figures.record.ts';
import type { SheetReading } from './records/sheet-reading.record.ts';
import type { StoredListing } from './records/stored-listing.record.ts';

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
        open_questions: Generated<QuestionSubject[]>;
      }
    >;
    lanes: Narrowed<generated.Lane, { rests_for: CooldownReason | null }>;
    lookups: Narrowed<
      generated.Lookup,
      { time_range: TimeRange; listings: Jsonb<StoredListing[]> }
    >;
    parts: Narrowed<
      generated.Part,
      FigureColumns & {
        status: Generated<StoredPartState>;
        failure: PartFailure | null;
      }
    >;
    part_cells: Narrowed<generated.PartCell, { cells: Jsonb<Cell[]> }>;
    application_tokens: Narrowed<
      generated.ApplicationToken,
      { access: TokenAccess; denied_why: MintRefusal | null }
    >;
    offers: Narrowed<
      generated.Offer,
      {
        author: Generated<OfferAuthor>;
        shape: Generated<BidShape>;
        lines: Jsonb<OfferedRow[]>;
        box_lot: ColumnType<StoredBoxLot | null, string | null, string | null>;
        page_head: ColumnType<OfferPageHead | null, string | null, string | null>;
      }
    >;
    offer_pages: Narrowed<
      generated.OfferPage,
      { section: OfferSection; lines: Jsonb<OfferPageLine[]> }
    >;
    lots: Narrowed<generated.Lot, { state: Generated<LotState>; way: Generated<BidShape> }>;
    column_layouts: Narrowed<generated.ColumnLayout, { answers: Jsonb<RememberedSheet> }>;
  }
>;
