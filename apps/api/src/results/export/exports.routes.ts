import { Readable } from 'node:stream';

import { exportComparison } from '@partsight/contract/lots';
import { exportCsv, exportExcel, type PartsView } from '@partsight/contract/results';
import { hidesBid } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { Services } from '@partsight/server/create-api-services';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import { csvLines } from '@partsight/spreadsheet/write-csv';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { deskSheet } from '../../desk/desk-sheet.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { route, ALREADY_SENT, type AlreadySent } from '../../http/route.ts';
import { comparisonSheet } from '../../lots/comparison-sheet.ts';
import { partsViewOf } from '../parts-view-of.ts';
import { analysisColumns } from './analysis-columns.ts';
import { bestLineOf, bestLinesSheet, type BestLine } from './best-lines-sheet.ts';
import {
  XLSX_CONTENT_TYPE,
  comparisonFileName,
  csvFileName,
  excelFileName,
} from './export-file-name.ts';
import { csvCell, csvColumns, exportRows, uploadedColumns, xlsxCell } from './export-rows.ts';
import { salesSheet } from './sales-columns.ts';
import { isUnfiltered, summarySheet } from './summary-sheet.ts';

const SHEET_NAME = 'Completed Analysis';

type Pages<Part> = AsyncGenerator<readonly Part[], void>;

type Download = {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;
};

/** Streams with backpressure; nothing is produced before it is needed. */
async function sendDownload(
  reply: FastifyReply,
  { name, type, pieces }: Download,
): Promise<AlreadySent> {
  await reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .send(Readable.from(pieces, { objectMode: false }));
  return ALREADY_SENT;
}

async function* collectLines(
  pages: Pages<PartRecord>,
  reading: SheetReading | null,
  lines: BestLine[],
): Pages<PartRecord> {
  for await (const page of pages) {
    for (const part of page) {
      lines.push(bestLineOf(part, reading));
    }
    yield page;
  }
}

type ExportServices = Pick<Services, 'results' | 'imports' | 'deskRows' | 'compareLots' | 'offers'>;

export function exportsRoutes(
  app: FastifyInstance,
  { results, imports, deskRows, compareLots, offers }: ExportServices,
): void {
  const find = async (userId: string, id: string) => {
    const batch = await results.find(userId, id);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    return { batch, exportedAt: new Date() };
  };

  /** All parts in sheet order, or only those shown, in the order shown. */
  const partsOf = (userId: string, id: string, view: PartsView) =>
    isUnfiltered(view)
      ? results.pages(userId, id)
      : results.pagesOfView(userId, id, partsViewOf(view));

  /** The same parts with fewer columns. */
  const salesOf = (userId: string, id: string, view: PartsView) =>
    isUnfiltered(view)
      ? results.pagesOfSales(userId, id)
      : results.pagesOfSalesIn(userId, id, partsViewOf(view));

  route(
    app,
    exportExcel,
    async ({ user, params, query, reply }) => {
      const context = await find(user.id, params.uploadId);
      const { batch, exportedAt } = context;
      const sheet = (await imports.find(user.id, batch.id))?.reading ?? null;
      // Sheets are written in sequence, so these are complete by the last one.
      const lines: BestLine[] = [];
      const parts = collectLines(partsOf(user.id, batch.id, query), sheet, lines);
      const isHidden = hidesBid(batch);
      const desk = isHidden ? null : ((await deskRows(user.id, batch.id))?.desk ?? null);
      const draft = isHidden ? null : (await offers.read(user.id, batch.id, {})).draft;
      const [compared] = isHidden ? [] : (await compareLots(user.id, [batch.id])).lots;
      const analysis = analysisColumns();
      return sendDownload(reply, {
        name: excelFileName(batch, compared?.lot.name ?? batch.fileName, exportedAt),
        type: XLSX_CONTENT_TYPE,
        pieces: xlsxBytes({
          sheetName: SHEET_NAME,
          columns: [...uploadedColumns(batch, sheet), ...analysis],
          rows: exportRows(context, parts, analysis, xlsxCell(sheet)),
          moreSheets: isHidden
            ? []
            : [
                ...(desk === null ? [] : [bestLinesSheet({ lines, desk, draft })]),
                salesSheet(salesOf(user.id, batch.id, query)),
                summarySheet(context, query, { summary: compared?.summary ?? null, draft }),
                ...(desk === null ? [] : [deskSheet(lines, desk)]),
              ],
        }),
      });
    },
    { rate: 'export', audit: 'export' },
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
      return sendDownload(reply, {
        name: csvFileName(batch, exportedAt),
        type: 'text/csv; charset=utf-8',
        pieces: csvLines(header, exportRows(context, parts, analysis, csvCell)),
      });
    },
    { rate: 'export', audit: 'export' },
  );

  route(
    app,
    exportComparison,
    async ({ user, query, reply }) =>
      sendDownload(reply, {
        name: comparisonFileName(new Date()),
        type: XLSX_CONTENT_TYPE,
        pieces: xlsxBytes(comparisonSheet(await compareLots(user.id, query.ids ?? []))),
      }),
    { rate: 'export', audit: 'export' },
  );
}
