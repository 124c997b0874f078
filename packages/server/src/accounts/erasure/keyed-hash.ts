import { createHmac } from 'node:crypto';

import type { ErasedKind } from './erasure.record.ts';

/** Hashes a name irreversibly, with a key. */
export type KeyedHash = (kind: ErasedKind, ...names: readonly string[]) => Buffer;

export const keyedHash =
  (key: Buffer): KeyedHash =>
  (kind, ...names) =>
    createHmac('sha256', key)
      .update(['partsight-erasure', kind, ...names].join('\0'))
      .digest();
