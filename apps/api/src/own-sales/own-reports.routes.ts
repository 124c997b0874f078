import {
  countOwnSalesLines,
  fillFromOwnSales,
  getOwnNumber,
  getOwnReports,
  getUnmatchedSales,
  removeOwnReports,
  setOwnNumber,
  uploadOwnReport,
} from '@partsight/contract/own-sales/reports';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

/** A seller's own listings, sales and amounts, from reports of Seller Hub. */
export function ownReportsRoutes(
  app: FastifyInstance,
  {
    importReport,
    ownReports,
    ownSalesOfLots,
  }: Pick<Services, 'importReport' | 'ownReports' | 'ownSalesOfLots'>,
): void {
  route(
    app,
    uploadOwnReport,
    async ({ user, request, reply }) =>
      toWire(
        await receiveUpload({ request, reply }, (file, signal) =>
          importReport(user.id, file, signal),
        ),
      ),
    { rate: 'upload' },
  );

  route(app, getOwnReports, async ({ user }) => toWire(await ownReports.view(user.id)));

  route(
    app,
    removeOwnReports,
    async ({ user, params: { reportId } }) => {
      await (reportId === 'all'
        ? ownReports.removeAll(user.id)
        : ownReports.remove(user.id, reportId));
      return { success: true as const };
    },
    { audit: 'erasure' },
  );

  route(app, getUnmatchedSales, async ({ user }) => ({
    listings: toWire(await ownReports.unmatched(user.id)),
  }));

  route(app, setOwnNumber, async ({ user, body: { partNumber, ...listing } }) => ({
    sales: await ownReports.setNumber(user.id, listing, partNumber),
  }));

  route(app, countOwnSalesLines, async ({ user, params }) => ({
    lines: await ownSalesOfLots.count(user.id, params.uploadId),
  }));

  route(app, fillFromOwnSales, async ({ user, params, reply }) => ({
    lines: await ownSalesOfLots.fill(user.id, params.uploadId, disconnectSignal(reply)),
  }));

  route(app, getOwnNumber, async ({ user, query }) =>
    toWire(await ownReports.forNumber(user.id, query.partNumber)),
  );
}
