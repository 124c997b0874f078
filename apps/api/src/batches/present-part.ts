import type { getBatch } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import { gradeOf } from '@partsight/domain/value/grade';
import type { PartRecord } from '@partsight/server/batches/part-record';
import { shownText } from '@partsight/spreadsheet/cell';

import { presentOptionalMoney } from './present-money.ts';

type PartWire = ReplyOf<typeof getBatch>['results'][number];

/** A part waits in the database until it is settled; that it is being looked up only its lane knows. */
const statusOf = ({ status, rowNo }: PartRecord, rowUnderWay: number | null) =>
  status === 'pending' && rowNo === rowUnderWay ? 'processing' : status;

export const presentPart = (part: PartRecord, rowUnderWay: number | null): PartWire => ({
  id: part.rowNo,
  partNumber: part.partNumber,
  status: statusOf(part, rowUnderWay),
  failureReason: part.failure,
  unitsSold: part.unitsSold,
  searchResults: part.searchResults,
  averagePrice: presentOptionalMoney(part.averageMinor),
  minPrice: presentOptionalMoney(part.minMinor),
  maxPrice: presentOptionalMoney(part.maxMinor),
  grade: gradeOf(part.unitsSold),
  confidence: part.confidence,
  packageSize: part.package?.size ?? null,
  itemCategory: part.itemCategory,
  brand: part.brand,
  brandType: part.brandType,
  partDescription: part.description,
  isDuplicateInventory: part.isDuplicate,
  duplicateItemTitle: part.duplicateTitle,
  asOf: part.asOf?.toISOString() ?? null,
  originalData: part.cells.map(shownText),
});
