import type { DeskLine, DeskRow } from '@partsight/contract/desk';
import type { DeskLineFigures } from '@partsight/server/desk/desk-lines.service';
import type { LineFigures } from '@partsight/server/desk/lot/line-figures';
import type { DeskRowFigures } from '@partsight/server/desk/read-desk-rows.service';

import { presentOptionalMoney } from '../http/present-money.ts';

const presentFigures = ({
  priceMinor,
  netMinor,
  valueMinor,
  flags,
  marketPerMonth,
  asked,
  demand,
  competition,
  basis,
  priceNote,
  take,
  takeLimit,
}: LineFigures) => ({
  marketPerMonth,
  asked,
  demand,
  competition,
  basis,
  priceNote,
  take,
  takeLimit,
  price: presentOptionalMoney(priceMinor),
  net: presentOptionalMoney(netMinor),
  value: presentOptionalMoney(valueMinor),
  flags: [...flags],
});

export const presentDeskLine = (line: DeskLineFigures): DeskLine => ({
  ...presentFigures(line),
  key: line.key,
  quantity: line.quantity,
  account: [...line.account],
});

export const presentDeskRow = (row: DeskRowFigures): DeskRow => ({
  ...presentFigures(row),
  row: row.row,
  quantity: row.quantity,
  said: { ...row.said },
});
