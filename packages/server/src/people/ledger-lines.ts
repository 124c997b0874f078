import { z } from 'zod';

import type { Erasure } from './erasure.record.ts';

const mark = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((hex) => Buffer.from(hex, 'hex'));

const written = z.object({
  kind: z.enum(['person', 'seller']),
  who: z.array(mark).min(1),
  cause: z.string(),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
  noticeId: z.string().nullable(),
  found: z.record(z.string(), z.number()),
});

/** The ledger as lines of JSON, to be kept where backups are not. */
export const toLine = ({ kind, who, cause, erasedAt, noticeId, found }: Erasure): string =>
  JSON.stringify({
    kind,
    who: who.map((bytes) => bytes.toString('hex')),
    cause,
    erasedAt: erasedAt.toISOString(),
    noticeId: noticeId ?? null,
    found: found ?? {},
  });

/** Throws at a line that is none: whom it named would stay. */
export const readLines = (text: string): Erasure[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return written.parse(JSON.parse(line));
      } catch {
        throw new Error(`line ${index + 1} is no line of a ledger`);
      }
    });
