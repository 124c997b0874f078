import { columnKeys } from '@partsight/domain/columns/column-keys';

import { numberIn, textIn } from './read-files.ts';
import type { ReadLot } from './read-lot.ts';
import type { Say } from './statements.ts';

const amount = (text: string | null | undefined): number | null | undefined =>
  typeof text === 'string' ? Number(text) : text;

/** What every screen, page and file says of the lot as a whole. */
export function stateLot(read: ReadLot, say: Say): void {
  const { desk, asked, offer, compared, made, batch, summary } = read;
  const shape = asked.shapes?.find(({ shape: way }) => way === desk.way);
  const sums = new Map(read.xlsx.get('Summary')?.map((row) => [textIn(row['Figure']), row]));
  const summed = (name: string): number | null | undefined => {
    const row = sums.get(name);
    return row === undefined ? undefined : numberIn(row['Value']);
  };

  say('pay up to', 'head', amount(desk.bid?.walkAway ?? null));
  say('pay up to', 'desk', amount(asked.desk?.bid?.walkAway ?? null));
  say('pay up to', 'ways to buy', amount(shape?.walkAway));
  say('pay up to', 'offer draft', amount(offer.draft?.walkAway));
  say('pay up to', 'lots list', amount(compared?.walkAway));
  say('pay up to', 'XLSX', summed('Pay up to'));

  say('open at', 'head', amount(desk.bid?.opening ?? null));
  say('open at', 'desk', amount(asked.desk?.bid?.opening ?? null));
  say('open at', 'ways to buy', amount(shape?.opening));
  say('open at', 'offer draft', amount(offer.draft?.opening));
  say('open at', 'what the dealer sees', amount(offer.draft?.total));
  say('open at', 'saved offer', amount(made?.total));
  const total = /<p class="total">\$([\d,.]+)</.exec(read.dealerPage)?.[1];
  say('open at', 'dealer’s page', total === undefined ? null : Number(total.replaceAll(',', '')));
  say('open at', 'XLSX', summed('Open at'));

  say('sells for', 'head', amount(desk.gross));
  say('sells for', 'desk', amount(asked.desk?.gross));
  say('sells for', 'XLSX', summed('Sells for'));
  say('nets you', 'head', amount(desk.value));
  say('nets you', 'desk', amount(asked.desk?.value));
  say('nets you', 'ways to buy', amount(shape?.value));
  say('nets you', 'lots list', amount(compared?.value));
  say('nets you', 'XLSX', summed('Nets you'));

  const cents = (sum: number): number => Math.round(sum * 100) / 100;
  const inFile = (value: (row: Readonly<Record<string, string>>) => number): number =>
    read.csv.reduce((sum, row) => sum + value(row), 0);
  const pieces = (row: Readonly<Record<string, string>>): number =>
    Math.max(0, Math.floor(Number(row['On Hand'])));
  say('dealer cost', 'head', amount(desk.dealerCost));
  say('dealer cost', 'desk', amount(asked.desk?.dealerCost));
  say('dealer cost', 'lots list', amount(compared?.dealerCost));
  say('dealer cost', 'CSV', cents(inFile((row) => pieces(row) * Number(row['Dealer Net']))));
  say('dealer cost', 'XLSX', summed('Dealer cost'));
  say('pieces', 'head', desk.pieces);
  say('pieces', 'lots list', compared?.pieces);
  say('pieces', 'CSV', inFile(pieces));
  say('pieces', 'XLSX', summed('Pieces'));
  say('pieces taken', 'desk', desk.bought.pieces);
  say('pieces taken', 'saved offer', made?.pieces);
  say('lines taken', 'desk', desk.bought.lines);
  say('lines taken', 'ways to buy', shape?.lines);
  say('lines not priced', 'desk', desk.unknownLines);
  say('lines not priced', 'flag', desk.flags.unknown.lines);
  say('lines not priced', 'lots list', compared?.unknownLines);
  say('lines not priced', 'head', batch.failedParts + summary.unknown);

  say('lines', 'head', batch.totalParts);
  say('lines', 'desk', desk.lines);
  say('lines', 'compared lots', compared?.lines);
  say('lines', 'rail', read.listed?.totalParts);
  say('lines', 'lots list', read.lot?.totalParts);
  say('lines', 'table', read.results.length);
  say('lines', 'CSV', read.csv.length);
  say('lines', 'XLSX', read.xlsx.get('Completed Analysis')?.length ?? null);
  const sheet = /,\s*([\d,]+) lines/.exec(read.dealerPage)?.[1];
  say(
    'lines',
    'dealer’s page',
    sheet === undefined ? undefined : Number(sheet.replaceAll(',', '')),
  );

  say('sellable value', 'head', amount(summary.sellableValue));
  say('sellable value', 'lots list', amount(compared?.sellableValue));
  say('sellable value', 'XLSX', summed('Total Sellable Value'));
  say('liquidation offer', 'head', amount(summary.liquidationOffer));
  say('liquidation offer', 'lots list', amount(compared?.liquidationOffer));
  say('liquidation offer', 'XLSX', summed('Liquidation Offer'));
}

/** A cell of CSV: blank is unknown. */
const csvAmount = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Number(cell);

/** What they say of each line. */
export function stateLines(read: ReadLot, say: Say): void {
  const [numberColumn = ''] = columnKeys(read.batch.originalColumns);
  const [whole, basis, sold, best] = [
    'Completed Analysis',
    'Deal Desk',
    'OEM Sales',
    'Best lines',
  ].map((name) => read.xlsx.get(name) ?? []);
  const bestByNumber = Map.groupBy(best ?? [], (row) => textIn(row['Part Number']));
  const draftLines = Map.groupBy(read.offer.draft?.lines ?? [], ({ number }) => number);
  const fileRows = new Map(read.offerFile.get('Offer')?.map((row) => [numberIn(row['Row']), row]));
  for (const [index, result] of read.results.entries()) {
    const { id, partNumber } = result;
    const desk = read.rows.get(id);
    const pane = read.evidence.get(id)?.result;
    const [row, deskRow, soldRow, csv] = [
      whole?.[index],
      basis?.[index],
      sold?.[index],
      read.csv[index],
    ];
    const of = (figure: string): string => `line ${id} ${figure}`;

    say(of('number'), 'table', partNumber);
    say(of('number'), 'pane', pane?.partNumber);
    say(of('number'), 'own column', result.originalData[numberColumn]?.trim());
    say(of('number'), 'CSV', csv?.['Part Number']);
    say(of('number'), 'XLSX', textIn(row?.['Part Number']));
    say(of('number'), 'XLSX desk', textIn(deskRow?.['Part Number']));
    say(of('number'), 'XLSX sales', textIn(soldRow?.['Part Number']));
    const fileRow = fileRows.get(id);
    say(of('number'), 'dealer’s file', fileRow && textIn(fileRow['Part No']).trim());

    say(of('units'), 'table', result.unitsSold);
    say(of('units'), 'pane', pane?.unitsSold);
    say(of('units'), 'CSV', csvAmount(csv?.['Units Sold']));
    say(of('units'), 'XLSX', numberIn(row?.['Units Sold']));
    say(of('units'), 'XLSX sales', numberIn(soldRow?.['OEM Units Sold']));
    say(of('average'), 'table', amount(result.averagePrice));
    say(of('average'), 'pane', amount(pane?.averagePrice));
    say(of('average'), 'CSV', csvAmount(csv?.['Average Price']));
    say(of('average'), 'XLSX', numberIn(row?.['Average Price']));

    say(of('price basis'), 'table and pane', amount(desk?.price ?? null));
    say(of('price basis'), 'XLSX', numberIn(deskRow?.['Your Price Basis']));
    say(of('buy'), 'table', desk?.take ?? null);
    say(of('buy'), 'XLSX', numberIn(deskRow?.['Buy Qty']));
    say(of('worth'), 'table', amount(desk?.value ?? null));
    say(of('worth'), 'XLSX', numberIn(deskRow?.['Worth to You']));

    const [bestRow, ...repeated] = bestByNumber.get(partNumber) ?? [];
    if (bestRow !== undefined && repeated.length === 0) {
      say(of('units'), 'XLSX best lines', numberIn(bestRow['Units Sold']));
      say(of('average'), 'XLSX best lines', numberIn(bestRow['Average Price']));
      say(of('buy'), 'XLSX best lines', numberIn(bestRow['Buy Qty']));
      say(of('worth'), 'XLSX best lines', numberIn(bestRow['Worth to You']));
    }
    const [draftLine, ...others] = draftLines.get(partNumber) ?? [];
    if (draftLine !== undefined && others.length === 0) {
      say(of('offered'), 'offer draft', Number(draftLine.each));
      say(of('offered'), 'dealer’s file', fileRow && numberIn(fileRow['Offer each']));
      say(of('offered pieces'), 'offer draft', draftLine.take);
      say(of('offered pieces'), 'dealer’s file', fileRow && numberIn(fileRow['Take']));
    }
  }
}
