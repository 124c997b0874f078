import { z } from 'zod';

import type { Erasure } from './erasure.record.ts';

const hexHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((hex) => Buffer.from(hex, 'hex'));

const ledgerLine = z.object({
  kind: z.enum(['person', 'seller']),
  who: z.array(hexHash).min(1),
  cause: z.string(),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
  noticeId: z.string().nullable(),
  found: z.record(z.string(), z.number()),
});

/** The ledger as lines of JSON, stored apart from the backups. */
export const toLedgerLine = ({ kind, who, cause, erasedAt, noticeId, found }: Erasure): string =>
  JSON.stringify({
    kind,
    who: who.map((bytes) => bytes.toString('hex')),
    cause,
    erasedAt: erasedAt.toISOString(),
    noticeId: noticeId ?? null,
    found: found ?? {},
  });

/** Throws on an invalid line: skipping it would keep the person it names. */
export const parseLedgerLines = (text: string): Erasure[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return ledgerLine.parse(JSON.parse(line));
      } catch {
        throw new Error(`line ${index + 1} is no line of a ledger`);
      }
    });
