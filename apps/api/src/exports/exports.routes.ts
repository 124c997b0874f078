import { Readable } from 'node:stream';

import { exportCsv, exportExcel } from '@partsight/contract/batches';
import type { Services } from '@partsight/server/create-services';
import { csvLines } from '@partsight/spreadsheet/write-csv';
import { xlsxBytes } from '@partsight/spreadsheet/write-xlsx';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route, SENT, type Sent } from '../http/route.ts';
import { analysisColumns } from './analysis-columns.ts';
import { csvFileName, excelFileName } from './export-file-name.ts';
import { csvCell, exportRows, ownColumns, xlsxCell } from './export-rows.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET_NAME = 'Completed Analysis';

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

export function exportsRoutes(
  app: FastifyInstance,
  { results, imports }: Pick<Services, 'results' | 'imports'>,
): void {
  const find = async (userId: string, id: string) => {
    const batch = await results.find(userId, id);
    if (batch === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    return { batch, exportedAt: new Date() };
  };

  route(
    app,
    exportExcel,
    async ({ user, params, reply }) => {
      const context = await find(user.id, params.uploadId);
      const { batch, exportedAt } = context;
      const sheet = (await imports.find(user.id, batch.id))?.reading ?? null;
      const parts = results.walk(user.id, batch.id);
      const analysis = analysisColumns();
      return send(reply, {
        name: excelFileName(batch.fileName, exportedAt),
        type: XLSX,
        pieces: xlsxBytes({
          sheetName: SHEET_NAME,
          columns: [...ownColumns(batch, sheet), ...analysis],
          rows: exportRows(context, parts, analysis, xlsxCell(sheet)),
        }),
      });
    },
    { rate: 'export' },
  );

  route(
    app,
    exportCsv,
    async ({ user, params, query, reply }) => {
      const context = await find(user.id, params.uploadId);
      const { batch, exportedAt } = context;
      const analysis = analysisColumns(query.columns);
      const header = [...batch.originalColumns, ...analysis.map((column) => column.header)];
      const parts = results.walk(user.id, batch.id);
      return send(reply, {
        name: csvFileName(batch.fileName, exportedAt),
        type: 'text/csv; charset=utf-8',
        pieces: csvLines(header, exportRows(context, parts, analysis, csvCell)),
      });
    },
    { rate: 'export' },
  );
}
