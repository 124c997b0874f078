import { askDesk, getDesk, getDeskRows, type DeskRow } from '@partsight/contract/desk';
import { getPart } from '@partsight/contract/evidence';
import { compareLots, listLots } from '@partsight/contract/lots';
import { lookAtOffer, makeOffer, shareOffer } from '@partsight/contract/offers';
import { getBatch, type PartResult } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import type { ResponseOf } from '@partsight/contract/wire/endpoint';
import { parse } from 'csv-parse/sync';

import type { ApiClient } from '../product/api-client.ts';
import { readWorkbook } from './read-files.ts';

const ROWS_PER_REQUEST = 200;
const OFFER = {
  validDays: 14,
  buyer: 'Northside',
  email: '',
  phone: '',
  terms: 'Paid at pickup.',
  isUnknownAccepted: true,
} as const;

export type PartEvidence = ResponseOf<typeof getPart>;

/** What table and desk show of each row beside its sales. */
export async function readRows(
  client: ApiClient,
  uploadId: string,
  results: readonly Pick<PartResult, 'id'>[],
): Promise<ReadonlyMap<number, DeskRow>> {
  const rows = new Map<number, DeskRow>();
  for (let from = 0; from < results.length; from += ROWS_PER_REQUEST) {
    const wanted = results.slice(from, from + ROWS_PER_REQUEST).map(({ id }) => id);
    const page = await client.call(getDeskRows, {
      params: { uploadId },
      query: { rows: wanted.join(',') },
    });
    page.rows.forEach((row) => rows.set(row.row, row));
  }
  return rows;
}

/** All that the screens, pages and files of a lot read, by the calls that they make. */
export async function readLot(client: ApiClient, uploadId: string) {
  const params = { uploadId };
  const { batch, summary, results } = await client.call(getBatch, { params, query: {} });
  const { desk } = await client.call(getDesk, { params });
  if (desk === null) {
    throw new Error('a finished list has no desk');
  }
  const asked = await client.call(askDesk, { params, body: { want: ['desk', 'shapes'] } });
  const evidence = new Map<number, PartEvidence>();
  for (const { id } of results) {
    evidence.set(id, await client.call(getPart, { params: { uploadId, partId: id } }));
  }
  const offer = await client.call(lookAtOffer, { params, query: {} });
  const { round } = await client.call(makeOffer, { params, body: OFFER });
  const { path } = await client.call(shareOffer, { params: { uploadId, round } });
  const lots = await client.call(listLots, { query: {} });
  const compared = await client.call(compareLots, { query: { ids: uploadId } });
  return {
    uploadId,
    batch,
    summary,
    results,
    desk,
    asked,
    rows: await readRows(client, uploadId, results),
    evidence,
    offer,
    made: (await client.call(lookAtOffer, { params, query: {} })).rounds.find(
      (one) => one.round === round,
    ),
    dealerPage: await client.text(path),
    offerFile: await readWorkbook(await client.bytes(`/api/export-offer/${uploadId}/${round}`)),
    lot: lots.find(({ id }) => id === uploadId),
    listed: (await client.call(listBatches, { query: {} })).find(({ id }) => id === uploadId),
    compared: compared.lots[0]?.summary ?? null,
    xlsx: await readWorkbook(await client.bytes(`/api/export-excel/${uploadId}`)),
    csv: parse(await client.text(`/api/export/${uploadId}`), {
      bom: true,
      columns: true,
    }) as readonly Readonly<Record<string, string>>[],
  };
}

export type ReadLot = Awaited<ReturnType<typeof readLot>>;
