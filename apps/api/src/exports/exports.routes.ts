import { Readable } from 'node:stream';

import { exportCsv, exportExcel, type PartsView } from '@partsight/contract/batches';
import { exportComparison } from '@partsight/contract/lots';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { Services } from '@partsight/server/create-services';
import { csvLines } from '@partsight/spreadsheet/write-csv';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route, SENT, type Sent } from '../http/route.ts';
import { partsViewOf } from '../present/parts-view-of.ts';
import { analysisColumns } from './analysis-columns.ts';
import { comparisonSheet } from './comparison-sheet.ts';
import { deskSheet, type NamedRow } from './desk-sheet.ts';
import { comparisonFileName, csvFileName, excelFileName } from './export-file-name.ts';
import { csvCell, csvColumns, exportRows, ownColumns, xlsxCell } from './export-rows.ts';
import { salesSheet } from './sales-columns.ts';
import { isWholeSheet, summarySheet } from './summary-sheet.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET_NAME = 'Completed Analysis';

type Pages<Part> = AsyncGenerator<readonly Part[], void>;

type Download = {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
};

/** Piece by piece as fast as the other end takes them; nothing is made before it is wanted. */
async function send(reply: FastifyReply, { name, type, pieces }: Download): Promise<Sent> {
  await reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .send(Readable.from(pieces, { objectMode: false }));
  return SENT;
}

async function* remembering(pages: Pages<PartRecord>, named: NamedRow[]): Pages<PartRecord> {
  for await (const page of pages) {
    for (const { rowNo, partNumber } of page) {
      named.push({ rowNo, partNumber });
    }
    yield page;
  }
}

type ExportServices = Pick<Services, 'results' | 'imports' | 'deskRows' | 'compareLots'>;

export function exportsRoutes(
  app: FastifyInstance,
  { results, imports, deskRows, compareLots }: ExportServices,
): void {
  const find = async (userId: string, id: string) => {
    const batch = await results.find(userId, id);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    return { batch, exportedAt: new Date() };
  };

  /** All parts as the sheet has them, or those that are shown as they are shown. */
  const partsOf = (userId: string, id: string, view: PartsView) =>
    isWholeSheet(view)
      ? results.pages(userId, id)
      : results.pagesOfView(userId, id, partsViewOf(view));

  /** The same with a few of their columns. */
  const salesOf = (userId: string, id: string, view: PartsView) =>
    isWholeSheet(view)
      ? results.pagesOfSales(userId, id)
      : results.pagesOfSalesIn(userId, id, partsViewOf(view));

  route(
    app,
    exportExcel,
    async ({ user, params, query, reply }) => {
      const context = await find(user.id, params.uploadId);
      const { batch, exportedAt } = context;
      const sheet = (await imports.find(user.id, batch.id))?.reading ?? null;
      // The sheets are written one after the other: by the time of the last one these are all known.
      const named: NamedRow[] = [];
      const parts = remembering(partsOf(user.id, batch.id, query), named);
      const desk = (await deskRows.rows(user.id, batch.id))?.desk ?? null;
      const analysis = analysisColumns();
      return send(reply, {
        name: excelFileName(batch.fileName, exportedAt),
        type: XLSX,
        pieces: xlsxBytes({
          sheetName: SHEET_NAME,
          columns: [...ownColumns(batch, sheet), ...analysis],
          rows: exportRows(context, parts, analysis, xlsxCell(sheet)),
          further: [
            salesSheet(salesOf(user.id, batch.id, query)),
            summarySheet(context, query),
            ...(desk === null ? [] : [deskSheet(named, desk)]),
          ],
        }),
      });
    },
    { rate: 'export', heavy: () => 'export', deed: 'export' },
  );

  route(
    app,
    exportCsv,
    async ({ user, params, query, reply }) => {
      const context = await find(user.id, params.uploadId);
      const { batch, exportedAt } = context;
      const analysis = csvColumns(analysisColumns(query.columns));
      const header = [...batch.originalColumns, ...analysis.map((column) => column.header)];
      const parts = partsOf(user.id, batch.id, query);
      return send(reply, {
        name: csvFileName(batch.fileName, exportedAt),
        type: 'text/csv; charset=utf-8',
        pieces: csvLines(header, exportRows(context, parts, analysis, csvCell)),
      });
    },
    { rate: 'export', heavy: () => 'export', deed: 'export' },
  );

  route(
    app,
    exportComparison,
    async ({ user, query, reply }) =>
      send(reply, {
        name: comparisonFileName(new Date()),
        type: XLSX,
        pieces: xlsxBytes(comparisonSheet(await compareLots(user.id, query.ids ?? []))),
      }),
    { rate: 'export', heavy: () => 'export', deed: 'export' },
  );
}
