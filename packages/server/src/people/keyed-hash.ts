import { createHmac } from 'node:crypto';

import type { ErasedKind } from './erasure.record.ts';

/** Turns a name into a mark that nobody can turn back, and that only the holder of the key can make. */
export type KeyedHash = (kind: ErasedKind, ...names: readonly string[]) => Buffer;

export const keyedHash =
  (key: Buffer): KeyedHash =>
  (kind, ...names) =>
    createHmac('sha256', key)
      .update(['partsight-erasure', kind, ...names].join('\0'))
      .digest();
