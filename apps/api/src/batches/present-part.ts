import type { getBatch } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import { gradeOf } from '@partsight/domain/value/grade';
import type { PartRecord } from '@partsight/server/batches/part.record';
import { shownText } from '@partsight/spreadsheet/cell';

import { presentOptionalMoney } from '../present/present-money.ts';

type PartWire = ReplyOf<typeof getBatch>['results'][number];

/** A part waits in the database until it is settled; that it is being looked up only its lane knows. */
const statusOf = ({ status, rowNo }: PartRecord, rowUnderWay: number | null) =>
  status === 'pending' && rowNo === rowUnderWay ? 'processing' : status;

/** Figures that the wire carries as they are pass through by themselves; the rest is named here. */
export function presentPart(part: PartRecord, rowUnderWay: number | null): PartWire {
  const {
    rowNo,
    status: _status,
    failure,
    lookupId: _lookupId,
    asOf,
    averagePriceMinor,
    minPriceMinor,
    maxPriceMinor,
    package: estimate,
    isDuplicate,
    duplicateTitle,
    cells,
    ...asTheyAre
  } = part;
  return {
    ...asTheyAre,
    id: rowNo,
    status: statusOf(part, rowUnderWay),
    failureReason: failure,
    averagePrice: presentOptionalMoney(averagePriceMinor),
    minPrice: presentOptionalMoney(minPriceMinor),
    maxPrice: presentOptionalMoney(maxPriceMinor),
    grade: gradeOf(part.unitsSold),
    packageSize: estimate?.size ?? null,
    isDuplicateInventory: isDuplicate,
    duplicateItemTitle: duplicateTitle,
    asOf: asOf?.toISOString() ?? null,
    originalData: cells.map(shownText),
  };
}
