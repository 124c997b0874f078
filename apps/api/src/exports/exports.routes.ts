import { Readable } from 'node:stream';

import { exportCsv } from '@partsight/contract/batches';
import type { BatchRecord } from '@partsight/server/batches/batch-record';
import type { PartRecord } from '@partsight/server/batches/part-record';
import type { Services } from '@partsight/server/create-services';
import { safeFileName } from '@partsight/spreadsheet/attachment-name';
import { csvLines, type OutCell } from '@partsight/spreadsheet/write-csv';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route, SENT } from '../http/route.ts';
import { ANALYSIS_COLUMNS } from './analysis-columns.ts';

async function* exportRows(
  batch: BatchRecord,
  parts: AsyncIterable<PartRecord>,
): AsyncGenerator<readonly OutCell[]> {
  const width = batch.originalColumns.length;
  for await (const part of parts) {
    const own = Array.from({ length: width }, (_, index) => part.cells[index] ?? null);
    yield [...own, ...ANALYSIS_COLUMNS.map(({ value }) => value(part, batch))];
  }
}

const fileName = (batch: BatchRecord, ending: string): string => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const stem = safeFileName(batch.fileName).replace(/\.[a-z]{3,4}$/i, '');
  return `${stem}-${stamp}-${ending}`;
};

export function exportsRoutes(app: FastifyInstance, { reading }: Pick<Services, 'reading'>): void {
  route(
    app,
    exportCsv,
    async ({ user, params, reply }) => {
      const batch = await reading.find(user.id, params.uploadId);
      if (batch === null) {
        throw new ApiError('not-found', 'There is no such batch.');
      }
      const header = [...batch.originalColumns, ...ANALYSIS_COLUMNS.map((column) => column.header)];
      const rows = exportRows(batch, reading.walk(user.id, batch.id));
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(fileName(batch, 'analysis.csv')))
        .send(Readable.from(csvLines(header, rows)));
      return SENT;
    },
    { rate: 'export' },
  );
}
